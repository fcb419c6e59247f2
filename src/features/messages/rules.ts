/** Rules of messages: who may write in a conversation, until when, and how often. */
import { refused } from '../../kernel/refusal';
import type { ApplicationStatus } from '../hiring/rules';

export const maxCharacters = 4_000;

/** A sign like 🦷 is one character, as people count. */
export const isShortEnough = (content: string): boolean => [...content].length <= maxCharacters;

/** Why nobody writes any more; nothing while the two still have something before them. */
const endings: Record<ApplicationStatus, string | null> = {
  pending: null,
  selected: null,
  accepted: null,
  declined: 'The contract was not accepted, so this conversation is closed.',
  rejected: 'The application was not selected, so this conversation is closed.',
  withdrawn: 'The application was taken back, so this conversation is closed.',
};

export const endingOf = (status: ApplicationStatus): string | null => endings[status];

/** The same for both sides: they may always read, and write as long as the application lives. */
export const conversationActions = (status: ApplicationStatus): 'write'[] =>
  endings[status] === null ? ['write'] : [];

export const refusals = {
  closed: (ending: string) => refused('conversation_closed', ending),
};

export const senderRateLimit = (userId: string) => ({
  key: `messages:sender:${userId}`,
  max: 60,
  seconds: 3_600,
});

export const sentences = {
  tooMany: 'You wrote very many messages. Please try again in an hour.',
};

export interface MessageEvents {
  'message.sent': { messageId: string };
}
