/** Searches the questions and their answers, ignoring case. */
import type { Category } from './questions';

/** Normalizes apostrophes and spaces to the way people type them. */
const plain = (text: string) => text.toLowerCase().replace(/[‘’]/g, "'").replace(/\s+/g, ' ');

export function search(categories: readonly Category[], typed: string): readonly Category[] {
  const wanted = plain(typed).trim();
  if (wanted === '') return categories;
  return categories
    .map((category) => ({
      ...category,
      questions: category.questions.filter(({ question, answer }) =>
        [question, answer].some((text) => plain(text).includes(wanted)),
      ),
    }))
    .filter(({ questions }) => questions.length > 0);
}
