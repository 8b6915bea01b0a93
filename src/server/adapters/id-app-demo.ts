import { randomInt } from 'node:crypto';
import { normaliseCode } from '#domain/auth/authentication-code.ts';
import type { Db } from '../db/connection.ts';
import type { DemoPhone } from '../services/identity/mfa/internal/demo-phone-port.ts';
import type { IdApp } from '../services/identity/mfa/internal/id-app-port.ts';
import type { Clock } from '../services/kernel/ports.ts';

// Short enough to type on a phone, without look-alike letters.
const REGISTRATION_ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const REGISTRATION_CHARACTERS = 8;
const REGISTRATION_CODE = /^[A-Z2-9]{8}$/;
const DISPLAY_CODE_DIGITS = 4;

type Context = { db: Db; clock: Clock };

/** The ID app of a demo: its phone is a page of the portal, its memory the database, so every server of a demo knows it. */
export function createIdAppDemo({ db, clock }: Context): IdApp {
  return {
    async startPairing({ account, expiresOn }) {
      const code = randomText(REGISTRATION_ALPHABET, REGISTRATION_CHARACTERS);
      await db
        .deleteFrom('demoPhoneAccounts')
        .where('phoneHash', 'is', null)
        .where('expiresOn', '<=', clock.now())
        .execute();
      const { id } = await db
        .insertInto('demoPhoneAccounts')
        .values({ account, registrationCode: code, phoneHash: null, expiresOn })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { reference: id, registrationCode: `${code.slice(0, 4)}-${code.slice(4)}` };
    },
    async findPairing(reference) {
      const row = await db
        .selectFrom('demoPhoneAccounts')
        .select('phoneHash')
        .where('id', '=', reference)
        .executeTakeFirst();
      if (row === undefined) return { status: 'Refused' };
      return row.phoneHash === null ? { status: 'Pending' } : { status: 'Paired', device: reference };
    },
    cancelPairing: (reference) => removeAccount(db, reference),
    async startSignIn({ device, expiresOn, browser, address }) {
      const paired = await db
        .selectFrom('demoPhoneAccounts')
        .select('id')
        .where('id', '=', device)
        .where('phoneHash', 'is not', null)
        .executeTakeFirst();
      if (paired === undefined) return undefined;
      await db.deleteFrom('demoPhoneSignIns').where('expiresOn', '<=', clock.now()).execute();
      const displayCode = randomText('0123456789', DISPLAY_CODE_DIGITS);
      const { id } = await db
        .insertInto('demoPhoneSignIns')
        .values({ accountId: device, displayCode, browser, address, expiresOn })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { reference: id, displayCode };
    },
    async findSignIn(reference) {
      const row = await db
        .selectFrom('demoPhoneSignIns')
        .select('status')
        .where('id', '=', reference)
        .executeTakeFirst();
      return row?.status ?? 'Refused';
    },
    async cancelSignIn(reference) {
      await db.deleteFrom('demoPhoneSignIns').where('id', '=', reference).execute();
    },
    unpair: (device) => removeAccount(db, device),
  };
}

/** The same phone, as its page sees it. */
export function createDemoPhone({ db, clock }: Context): DemoPhone {
  return {
    async pair(phoneHash, typed) {
      const code = normaliseCode(typed).toUpperCase();
      if (!REGISTRATION_CODE.test(code)) return false;
      const { numUpdatedRows } = await db
        .updateTable('demoPhoneAccounts')
        .set({ phoneHash })
        .where('registrationCode', '=', code)
        .where('phoneHash', 'is', null)
        .where('expiresOn', '>', clock.now())
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    accounts: (phone) =>
      db
        .selectFrom('demoPhoneAccounts')
        .select(['id', 'account'])
        .where('phoneHash', '=', phone)
        .orderBy('account')
        .orderBy('id')
        .execute(),
    waiting: (phone) =>
      waitingFor(db, clock, phone)
        .select(['signIn.id', 'paired.account', 'signIn.displayCode', 'signIn.browser', 'signIn.address'])
        .orderBy('signIn.expiresOn', 'desc')
        .execute(),
    async answer(phone, signInId, status) {
      const { numUpdatedRows } = await db
        .updateTable('demoPhoneSignIns')
        .set({ status })
        .where('id', 'in', waitingFor(db, clock, phone).where('signIn.id', '=', signInId).select('signIn.id'))
        .where('status', '=', 'Pending')
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    async unpair(phone, accountId) {
      const { numDeletedRows } = await db
        .deleteFrom('demoPhoneAccounts')
        .where('id', '=', accountId)
        .where('phoneHash', '=', phone)
        .executeTakeFirst();
      return numDeletedRows === 1n;
    },
  };
}

function waitingFor(db: Db, clock: Clock, phone: Buffer) {
  return db
    .selectFrom('demoPhoneSignIns as signIn')
    .innerJoin('demoPhoneAccounts as paired', 'paired.id', 'signIn.accountId')
    .where('paired.phoneHash', '=', phone)
    .where('signIn.status', '=', 'Pending')
    .where('signIn.expiresOn', '>', clock.now());
}

async function removeAccount(db: Db, id: string): Promise<void> {
  await db.deleteFrom('demoPhoneAccounts').where('id', '=', id).execute();
}

function randomText(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}
