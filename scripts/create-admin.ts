/**
 * `npm run create-admin -- --email ADDRESS [--first-name NAME --last-name NAME]`: the first person of an installation.
 * The password comes from ADMIN_PASSWORD, from the standard input, or is asked for; never from the command line,
 * which other users of the machine can read.
 */
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { checkEmail } from '#domain/validation/text-fields.ts';
import { systemClock } from '#server/adapters/clock.ts';
import { createPasswordHasher } from '#server/adapters/password-hash.ts';
import { readBrand } from '#server/config.ts';
import { checkNewPassword } from '#server/services/identity/passwords/internal/check-new-password.ts';
import { isKnownEmail } from '#server/services/identity/accounts/internal/known-email.ts';
import { runWithDatabase } from './lib/run-with-database.ts';

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
  const context = { db, clock: systemClock, passwordHasher, brand: await readBrand(process.env.BRAND_FILE) };
  const [fault] = await checkNewPassword(context, { password, email, field: 'password' });
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

async function readPassword(): Promise<string> {
  const given = process.env.ADMIN_PASSWORD;
  if (given !== undefined) return given;
  if (!process.stdin.isTTY) return (await text(process.stdin)).replace(/\r?\n$/, '');
  process.stdout.write('Password: ');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  return new Promise((resolve) => {
    terminal.once('line', (line) => {
      terminal.close();
      process.stdout.write('\n');
      resolve(line);
    });
  });
}
