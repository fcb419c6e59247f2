/** The questions and answers; answers describe only what the product does. */
import content from './questions.md';

export interface Question {
  question: string;
  answer: string;
}

export interface Category {
  id: string;
  title: string;
  questions: readonly Question[];
}

/** Below each question, which is a heading, is one paragraph with its answer. */
export const categories: readonly Category[] = content.sections.map(({ id, title, body }) => ({
  id,
  title,
  questions: body.flatMap(([tag, question], index) =>
    tag === 'h3' ? [{ question: String(question), answer: String(body[index + 1]?.[1]) }] : [],
  ),
}));
