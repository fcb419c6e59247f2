/** Why a quick apply is refused. */
import { refused } from '#kernel/refusal';

export const refusals = {
  permanentQuick: () =>
    refused(
      'permanent_job',
      "Quick apply isn't available for permanent positions. Please apply instead.",
    ),
};
