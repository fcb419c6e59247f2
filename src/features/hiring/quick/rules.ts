/** Why a quick apply is refused. */
import { refused } from '../../../kernel/refusal';

export const refusals = {
  permanentQuick: () =>
    refused('permanent_job', 'A permanent position needs an application, not a quick apply.'),
};
