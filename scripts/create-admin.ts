/**
 * `npm run create-admin -- --email ADDRESS [--first-name NAME --last-name NAME]`: the first person of an installation.
 * The password comes from ADMIN_PASSWORD, from the standard input, or is asked for; never from the command line,
 * which other users of the machine can read.
 */
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { EMAIL_MAX_CHARACTERS } from '#domain/limits.ts';
import { checkPasswordRules } from '#domain/validation/password.ts';
import { createPasswordHasher } from '#server/adapters/password-hash.ts';
import type { Db } from '#server/db/connection.ts';
import { runWithDatabase } from './lib/run-with-database.ts';

await runWithDatabase(async ({ db }) => {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      'first-name': { type: 'string', default: 'Admin' },
      'last-name': { type: 'string', default: '' },
    },
  });
  const email = values.email ?? '';
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || email.length > EMAIL_MAX_CHARACTERS) {
    throw new Error('Give the mail address of the person: npm run create-admin -- --email name@company.com');
  }
  await refuseExisting(db, email);
  const password = await readPassword();
  const missing = checkPasswordRules(password).filter(({ met }) => !met);
  if (missing.length > 0) {
    throw new Error(
      'The password needs at least 12 characters, a number, a lowercase and an uppercase letter and a special symbol.',
    );
  }
  await db
    .insertInto('users')
    .values({
      type: 'Admin',
      email,
      firstName: values['first-name'],
      lastName: values['last-name'],
      passwordHash: await createPasswordHasher().hash(password),
      passwordChangedOn: new Date(),
    })
    .execute();
  console.log(`${email} can sign in as an administrator.`);
});

async function refuseExisting(db: Db, email: string): Promise<void> {
  const found = await db
    .selectFrom('users')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .select('id')
    .executeTakeFirst();
  if (found !== undefined) throw new Error(`There is an account with the address ${email} already.`);
}

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
