/** What a shift without a check-in asks each side. */
import type { BookingView } from '#features/bookings/schema';
import type { Side } from '#features/bookings/web/progress';

export function wordsOf(
  kind: 'worked' | 'no_show',
  side: Side,
  { professionalName, practiceName }: Pick<BookingView, 'professionalName' | 'practiceName'>,
) {
  if (kind === 'no_show') {
    return {
      title: 'Were you there?',
      question: `If you worked this shift, contest the no-show. An admin looks at what you and ${practiceName} say and decides.`,
      button: 'I was there',
    };
  }
  return side === 'professional'
    ? {
        title: 'Did you work this shift?',
        question: `No one checked in. If you worked, say so, so that ${practiceName} can confirm your hours and pay you.`,
        button: 'I worked this shift',
      }
    : {
        title: `Was ${professionalName} there?`,
        question: `${professionalName} didn't check in. If they were with you, say so with their hours. If they didn't come, mark a no-show.`,
        button: 'They were here',
      };
}
