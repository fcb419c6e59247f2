/** `npm run files -- move`: moves files from DATA_DIR to S3 while the product runs. */
import { build } from './build.mjs';
import { fail, prepare } from './environment.mjs';

if (process.argv.slice(2).join(' ') !== 'move') {
  fail(
    'Usage: npm run files -- move\n\n' +
      'Moves files from DATA_DIR to S3. Set the S3_ variables and restart the product first: it then\n' +
      'reads from both. Run it again if it was interrupted.',
  );
}
prepare();
try {
  await build();
  const { moveToS3 } = await import('../build/app/files.js');
  await moveToS3(process.env);
} catch (error) {
  fail(error.message);
}
