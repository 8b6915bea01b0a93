import type { Db } from '#server/db/connection.ts';
import { startSession } from '#server/services/identity/sessions/internal/start-session.ts';
import type { Clock } from '#server/services/kernel/ports.ts';
import { demoAccounts } from '#demo/people/accounts.ts';
import type { Role } from './requests.ts';

type Signed = Exclude<Role, 'nobody' | 'forged'>;

/** Signs in demo people as often as necessary, whatever the requests do to them. */
export function createPeople({ db, clock }: { db: Db; clock: Clock }) {
  const [customer, , otherCustomer] = demoAccounts.filter(({ type }) => type === 'Customer');
  const emails: Record<Signed, string> = {
    customer: customer?.email ?? '',
    otherCustomer: otherCustomer?.email ?? '',
    engineer: emailOf('Engineer'),
    admin: emailOf('Admin'),
  };
  const ids = new Map<string, string>();
  const tokens = new Map<string, string>();
  return {
    cookieOf(role: Role): string | undefined {
      if (role === 'nobody') return undefined;
      return `helpdesk_session=${role === 'forged' ? 'x'.repeat(43) : (tokens.get(role) ?? '')}`;
    },
    async restore(): Promise<void> {
      for (const [role, email] of Object.entries(emails)) {
        const known = ids.get(role);
        const byEmail = () => db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
        const id = known ?? (await byEmail()).id;
        ids.set(role, id);
        await db.updateTable('users').set({ status: 'Active' }).where('id', '=', id).execute();
        tokens.set(role, await startSession({ db, clock }, id));
      }
    },
  };
}

function emailOf(wanted: 'Engineer' | 'Admin'): string {
  return demoAccounts.find(({ type }) => type === wanted)?.email ?? '';
}
