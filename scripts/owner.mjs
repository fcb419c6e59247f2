/** `npm run owner -- EMAIL`: makes the account with that address the owner of the product. */
import { build } from './build.mjs';
import { fail, prepare } from './environment.mjs';

const [email, ...rest] = process.argv.slice(2);
if (!email?.includes('@') || rest.length > 0) {
  fail(
    'Usage: npm run owner -- EMAIL\n\n' +
      'Makes the account with that address the owner. The account must exist already.\n' +
      'The product may be running or not.',
  );
}
prepare();
try {
  await build();
  const { assignOwner } = await import('../build/app/owner.js');
  await assignOwner(process.env, email);
} catch (error) {
  fail(error.message);
}
