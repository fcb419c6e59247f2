/** Notices as a table: which event tells whom what. Features declare theirs in `server/notices.ts`. */
import { brand } from '#kernel/brand';
import type { UserId } from '#kernel/id';
import { otherSide } from '#kernel/party';
import type { Context } from '#platform/context';
import type { Mail } from '#platform/mail/mail';
import type { Reaction } from '#platform/tasks/events';
import type { NoticeKind, Recipient } from '../rules';
import { notify, postWithoutAccount } from './commands';

/** An email, or also a text message; `undefined` tells them nothing. */
type Said =
  | Mail
  | { email: Mail; sms?: string; shiftStartsAt?: Date | null | undefined }
  | undefined;

/** What a message may mention besides what it is about. */
interface Telling<P> {
  event: P;
  publicUrl: string;
  context: Context;
}

export type Say<P, A, S = Said> = (about: A, telling: Telling<P>) => S | Promise<S>;

interface Persons {
  /** The two sides of a job; each is the other one's other. */
  professional?: Recipient;
  practice?: Recipient;
  /** Whose account it is about. */
  user?: Recipient;
  /** Of whom that account is told. */
  otherId?: UserId;
}

export interface Notice<P, A extends Persons> {
  /** Finds whom it concerns, and all that it says; `undefined` if there is nothing to tell. */
  about(context: Context, event: NoInfer<P>): Promise<A | undefined>;
  /** Which of the event's ids it is about. */
  subject: keyof P & string;
  /** By default, the event's name. */
  kind?: NoticeKind | ((about: A) => NoticeKind);
  /** Each person is told once per key; by default, once per event. */
  key?(event: NoInfer<P>): string;
  professional?: Say<P, A>;
  practice?: Say<P, A>;
  user?: Say<P, A>;
  /** Our own team, by email. */
  team?: Say<P, A, Mail | undefined>;
  teamKey?(event: NoInfer<P>): string;
}

/** Notices of one part of the product, by event; what does not fit the table is a function. */
export type Notices<Events> = {
  [K in keyof Events]?: Reaction<Events[K]> | Reaction<Events[K]>[];
};

/** Tells what is declared. */
export function notice<P, A extends Persons>(
  declared: Notice<P, A>,
): Reaction<P> & { declared: Notice<P, A> } {
  const { subject } = declared;
  const tell: Reaction<P> = async (context, event, { id, type }) => {
    const about = await declared.about(context, event);
    if (!about) return;
    const { kind = type as NoticeKind } = declared;
    const telling = { event, context, publicUrl: context.config.publicUrl };
    const key = declared.key?.(event) ?? `${type}:${id}`;
    for (const person of ['professional', 'practice', 'user'] as const) {
      const to = about[person];
      const said = to && (await declared[person]?.(about, telling));
      if (!said) continue;
      await notify(context, {
        kind: typeof kind === 'function' ? kind(about) : kind,
        to,
        otherId: person === 'user' ? about.otherId : about[otherSide(person)]?.id,
        subjectId: String(event[subject]),
        key,
        ...('email' in said ? said : { email: said }),
      });
    }
    const mail = await declared.team?.(about, telling);
    if (!mail) return;
    await postWithoutAccount(context, {
      channel: 'email',
      to: brand.supportEmail,
      mail,
      key: declared.teamKey?.(event) ?? `${key}:team`,
    });
  };
  return Object.assign(tell, { declared });
}
