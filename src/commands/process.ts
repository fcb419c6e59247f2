/** One of several processes that share the port. `src/cluster.ts` starts it. */
import { readConfig } from '../platform/config/config';
import { launch, stopOnSignal } from '../start';

const config = readConfig(process.env);
const launching = launch(config, config.databaseUrl ?? '');
stopOnSignal(config, async (drainMs) => (await launching).close(drainMs));
await launching;
process.send?.('ready');
