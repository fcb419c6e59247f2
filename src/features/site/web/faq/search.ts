/** Search in the questions: by the words of a question or of its answer, whatever their case. */
import type { Category } from './questions';

/** Apostrophes and spaces as people type them, not as they are printed. */
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
