/** How long a contract waits, and why it is refused. */
import { refused } from '../../../kernel/refusal';

/** Hours a contract waits for the professional, unless the shift starts before. */
export const contractHours = 18;

export const refusals = {
  contractOver: () => refused('contract_over', 'This contract is no longer waiting for an answer.'),
  /** To the practice, about a contract that it previewed. */
  textChanged: () =>
    refused(
      'terms_changed',
      'This contract would read differently now. Please look at it again before you select.',
    ),
};
