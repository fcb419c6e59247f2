/** What admins work through: the figures of their dashboard, and the links between queues. */

interface Figure {
  label: string;
  to: `/admin/${string}`;
  /** What the link between the queues says; a screen that the navigation leads to has none. */
  link?: string;
}

const queue = (to: Figure['to'], link: string, label = link): Figure => ({ label, to, link });

/** Each counts what waits, by its name in the API. */
const byName = {
  /** Profiles that an admin can decide on. */
  reviews: { label: 'To review', to: '/admin/verification' },
  /** Inbox entries without a reply. */
  inbox: { label: 'Inbox', to: '/admin/inbox?state=new' },
  /** Emergency check-outs without a decision. */
  emergencies: queue('/admin/emergencies', 'Emergencies', 'Emergency check-outs'),
  /** Name change requests without a decision. */
  names: queue('/admin/names', 'Name changes'),
  /** Excuses for late cancellations and no-shows without a decision. */
  excuses: queue('/admin/excuses', 'Excuses'),
  /** Disputes of hours that can be decided: answered, or unanswered for too long. */
  disputes: queue('/admin/disputes', 'Disputes'),
  /** Payments to professionals that they reported late. */
  lateWages: queue('/admin/wages', 'Late payments'),
  /** Fees that are to be paid by check. */
  checks: queue('/admin/checks', 'Checks', 'Checks expected'),
  /** Reported reviews. */
  reports: queue('/admin/reviews', 'Reviews', 'Reported reviews'),
  /** Redeemed rewards that are neither fulfilled nor rejected. */
  redemptions: queue('/admin/rewards', 'Rewards', 'Redeemed rewards'),
  /** Mail and SMS that were given up. */
  failedMessages: queue('/admin/messages', 'Messages', 'Unsent messages'),
} satisfies Record<string, Figure>;

export type FigureName = keyof typeof byName;

export const figures = Object.entries(byName) as [FigureName, Figure][];

interface QueueLink {
  to: Figure['to'];
  label: string;
  waiting?: FigureName;
}

export const queues: readonly QueueLink[] = [
  ...figures.flatMap(([waiting, { to, link }]) => (link ? [{ to, label: link, waiting }] : [])),
  // Nothing waits in it.
  { to: '/admin/fees', label: 'Paid fees' },
];
