/**
 * Recomputes the monthly figures and those of the owner's market: after rows were changed by hand,
 * or after processes of an older version, which do not keep figures, delivered events.
 */

import { tallyAll } from '../features/admin/market/server/data';
import { rebuildMonths } from '../features/insights/server/data';
import { transaction } from '../platform/database/database';
import { withContext } from './database';

const outcomeOf = (what: string, wrong: number) =>
  wrong === 0
    ? `Nothing to correct in ${what}.\n`
    : `Corrected ${wrong} ${wrong === 1 ? 'row' : 'rows'} of ${what}.\n`;

export const rebuildInsights = (env: NodeJS.ProcessEnv): Promise<void> =>
  withContext(env, async (context) => {
    const months = await transaction(context, ({ db }) => rebuildMonths(db));
    process.stdout.write(outcomeOf('figures by month', months));
    process.stdout.write(outcomeOf("the owner's market", await tallyAll(context)));
  });
