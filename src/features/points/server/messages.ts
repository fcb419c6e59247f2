/** Texts of emails about redeemed rewards. */
import type { Mail } from '#platform/mail/mail';

interface Decided {
  rewardName: string;
  code: string;
  pointsSpent: number;
  note: string | null;
  publicUrl: string;
}

export const fulfilledMail = ({ rewardName, code, note, publicUrl }: Decided): Mail => ({
  subject: `Your reward is ready: ${rewardName}`,
  body: [
    `We fulfilled your redemption of ${rewardName}. Your code is ${code}.`,
    ...(note ? ['A note from our team:', { quote: note }] : []),
    { button: 'See your rewards', url: `${publicUrl}/points?tab=rewards` },
    'If something is missing, reply to this email and name your code.',
  ],
});

export const rejectedMail = ({ rewardName, pointsSpent, note, publicUrl }: Decided): Mail => ({
  subject: `We couldn't fulfill your reward: ${rewardName}`,
  body: [
    `We couldn't fulfill your redemption of ${rewardName}. Your ${pointsSpent} points are back in your balance. Our reason:`,
    { quote: note ?? '' },
    { button: 'See your points', url: `${publicUrl}/points` },
    'If you think this is a mistake, reply to this email.',
  ],
});
