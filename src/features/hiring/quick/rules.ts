/** Why a quick apply is refused. */
import { refused } from '../../../kernel/refusal';

export const refusals = {
  /** To the practice, about a quick apply that accepted earlier terms. */
  requestOutdated: () =>
    refused('terms_changed', 'The job was changed after this request. It no longer holds.'),
  permanentQuick: () =>
    refused('permanent_job', 'A permanent position needs an application, not a quick apply.'),
};
