/** Keys, as an operator could mix them up. */

import { expect } from 'vitest';
import { readConfig } from '#platform/config/config';
import { launch } from '#start';
import { cloneDatabase } from '#tests/support/world/database';
import { dataKeys } from '#tests/support/world/world';
import { line } from './line';

line('Start with keys of another installation', [], async () => {
  const database = await cloneDatabase();
  const start = (keys: string) =>
    launch(readConfig({ PORT: '0', LOG_LEVEL: 'silent', DATA_KEYS: keys }), database.url);
  try {
    await (await start(dataKeys)).close(0);
    const others = `${dataKeys.split(':')[0]}:${Buffer.alloc(32, 9).toString('base64')}`;
    await expect(start(others)).rejects.toThrow(/key/i);
    return 'refused with a sentence';
  } finally {
    await database.drop();
  }
});
