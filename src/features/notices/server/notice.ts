/** Notices as a table: who is notified of which event. Features declare theirs in `server/notices.ts`. */
import { brand } from '#kernel/brand';
import type { UserId } from '#kernel/id';
import { otherSide } from '#kernel/party';
import type { Context } from '#platform/context';
import type { Mail } from '#platform/mail/mail';
import type { Reaction } from '#platform/tasks/events';
import type { NoticeKind, Recipient } from '../rules';
import { notify, postWithoutAccount } from './commands';

/** An email, or also a text message; `undefined` sends nothing. */
type Content =
  | Mail
  | { email: Mail; sms?: string; shiftStartsAt?: Date | null | undefined }
  | undefined;

/** What a message can use besides what `about` found. */
interface Details<P> {
  event: P;
  publicUrl: string;
  context: Context;
}

/** Writes the message to one recipient. */
export type Write<P, A, C = Content> = (about: A, details: Details<P>) => C | Promise<C>;

interface Persons {
  /** The two sides of a job; a notice to one is about the other. */
  professional?: Recipient;
  practice?: Recipient;
  /** Whose account it is about. */
  user?: Recipient;
  /** The person a notice to `user` is about. */
  otherId?: UserId;
}

export interface Notice<P, A extends Persons> {
  /** Finds the recipients and what the messages need; `undefined` if there is nothing to send. */
  about(context: Context, event: NoInfer<P>): Promise<A | undefined>;
  /** Which of the event's ids it is about. */
  subject: keyof P & string;
  /** By default, the event's name. */
  kind?: NoticeKind | ((about: A) => NoticeKind);
  /** Each person is notified once per key; by default, once per event. */
  key?(event: NoInfer<P>): string;
  professional?: Write<P, A>;
  practice?: Write<P, A>;
  user?: Write<P, A>;
  /** Our own team, by email. */
  team?: Write<P, A, Mail | undefined>;
  teamKey?(event: NoInfer<P>): string;
}

/** Notices of one part of the product, by event; what does not fit the table is a function. */
export type Notices<Events> = {
  [K in keyof Events]?: Reaction<Events[K]> | Reaction<Events[K]>[];
};

/** The reaction that sends what is declared. */
export function notice<P, A extends Persons>(
  declared: Notice<P, A>,
): Reaction<P> & { declared: Notice<P, A> } {
  const { subject } = declared;
  const send: Reaction<P> = async (context, event, { id, type }) => {
    const about = await declared.about(context, event);
    if (!about) return;
    const { kind = type as NoticeKind } = declared;
    const details = { event, context, publicUrl: context.config.publicUrl };
    const key = declared.key?.(event) ?? `${type}:${id}`;
    for (const person of ['professional', 'practice', 'user'] as const) {
      const to = about[person];
      const content = to && (await declared[person]?.(about, details));
      if (!content) continue;
      await notify(context, {
        kind: typeof kind === 'function' ? kind(about) : kind,
        to,
        otherId: person === 'user' ? about.otherId : about[otherSide(person)]?.id,
        subjectId: String(event[subject]),
        key,
        ...('email' in content ? content : { email: content }),
      });
    }
    const mail = await declared.team?.(about, details);
    if (!mail) return;
    await postWithoutAccount(context, {
      channel: 'email',
      to: brand.supportEmail,
      mail,
      key: declared.teamKey?.(event) ?? `${key}:team`,
    });
  };
  return Object.assign(send, { declared });
}
