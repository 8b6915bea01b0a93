/**
 * `npm run create-admin -- --email ADDRESS [--first-name NAME --last-name NAME]`: the first person of an installation. The
 * password comes from ADMIN_PASSWORD, from the standard input, or a prompt; never from the command line, which other users of
 * the machine can read.
 */
import { parseArgs } from 'node:util';
import { checkEmail } from '#domain/validation/text-fields.ts';
import { systemClock } from '#server/adapters/clock.ts';
import { createPasswordHasher } from '#server/adapters/password-hash.ts';
import { readBrand } from '#server/config.ts';
import { checkNewPassword } from '#server/services/identity/passwords/internal/check-new-password.ts';
import { isKnownEmail } from '#server/services/identity/accounts/internal/known-email.ts';
import { readPassword } from './create-admin/read-password.ts';
import { runWithDatabase } from './postgres/run-with-database.ts';

const REQUIREMENTS =
  'The password needs at least 12 characters, a number, a lowercase and an uppercase letter and a special symbol.';

await runWithDatabase(async ({ db }) => {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      'first-name': { type: 'string', default: 'Admin' },
      'last-name': { type: 'string', default: '' },
    },
  });
  const email = values.email?.trim() ?? '';
  if (checkEmail(email) !== null) {
    throw new Error('Give the mail address of the person: npm run create-admin -- --email name@company.com');
  }
  if (await isKnownEmail(db, email)) throw new Error(`There is an account with the address ${email} already.`);
  const password = await readPassword();
  const passwordHasher = createPasswordHasher();
  const ctx = { db, clock: systemClock, passwordHasher, brand: await readBrand(process.env.BRAND_FILE) };
  const [fault] = await checkNewPassword(ctx, { password, email, field: 'password' });
  if (fault !== undefined) throw new Error(fault.code === 'password_requirements' ? REQUIREMENTS : `${fault.message}.`);
  await db
    .insertInto('users')
    .values({
      type: 'Admin',
      email,
      firstName: values['first-name'],
      lastName: values['last-name'],
      passwordHash: await passwordHasher.hash(password),
      passwordChangedOn: systemClock.now(),
    })
    .execute();
  console.log(`${email} can sign in as an administrator.`);
});
