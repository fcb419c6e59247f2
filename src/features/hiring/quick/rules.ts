/** Why a quick apply is refused. */
import { refusalsOf } from '#kernel/refusal';

export const refusals = refusalsOf({
  permanentQuick: [
    'permanent_job',
    "Quick apply isn't available for permanent positions. Please apply instead.",
  ],
});
