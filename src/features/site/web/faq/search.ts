/** Searches the questions and their answers by phrase or by words, ignoring case and punctuation. */
import type { Category, Question } from './questions';

/** What people call things that the answers call by another name; by the beginning of words. */
const synonyms: Record<string, readonly string[]> = {
  '2fa': ['two step'],
  app: ['install'],
  authenticator: ['two step'],
  bill: ['invoice', 'fee'],
  charge: ['fee'],
  contractor: ['1099'],
  credential: ['license', 'certif'],
  document: ['upload', 'file'],
  driving: ['drive', 'mileage'],
  employee: ['w 2', 'employ'],
  gas: ['mileage'],
  gps: ['location'],
  login: ['log in', 'password'],
  mfa: ['two step'],
  money: ['paid', 'pay'],
  noshow: ['no show'],
  notification: ['message'],
  price: ['cost', 'fee'],
  pricing: ['cost', 'fee'],
  privacy: ['data', 'who sees'],
  rating: ['review'],
  reschedule: ['new time', 'another time'],
  salary: ['paid', 'rate'],
  security: ['two step', 'protect'],
  shift: ['booking'],
  sms: ['text'],
  star: ['review'],
  travel: ['drive', 'mileage'],
  wage: ['paid', 'pay'],
};

const fillers = new Set(
  'a an and any are at be by can do does for from get have how i if in is it me much my of on or our that the there they to us we what when where who why will with you your'.split(
    ' ',
  ),
);

/** Words separated by single spaces, with one before each, so that `includes` finds beginnings. */
const plain = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/[^a-z0-9$']+/g, ' ')
    .trim()}`;

const singular = (word: string) => (word.length > 3 ? word.replace(/(?<!s)s$/, '') : word);

/** A phrase of several words counts more than the words one by one. */
function scoreOf({ question, answer }: Question, typed: readonly string[]): number {
  const text = `${plain(question)}${plain(answer)}`;
  if (typed.length > 1 && text.includes(typed.join(' '))) return Number.POSITIVE_INFINITY;
  const isIn = (word: string) =>
    text.includes(word.length > 3 ? word : ` ${word}`) ||
    synonyms[word]?.some((each) => text.includes(` ${each}`));
  return typed
    .filter((word) => !fillers.has(word))
    .map(singular)
    .filter(isIn).length;
}

/** The questions that match most of what was typed. */
export function search(categories: readonly Category[], typed: string): readonly Category[] {
  if (typed.trim() === '') return categories;
  const words = plain(typed).trim().split(' ').filter(Boolean);
  const score = (question: Question) => scoreOf(question, words);
  const best = Math.max(1, ...categories.flatMap(({ questions }) => questions.map(score)));
  return categories
    .map((category) => ({
      ...category,
      questions: category.questions.filter((question) => score(question) >= best),
    }))
    .filter(({ questions }) => questions.length > 0);
}
