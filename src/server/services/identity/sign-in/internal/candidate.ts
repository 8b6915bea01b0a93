import { sql } from 'kysely';
import { can } from '#domain/access.ts';
import type { MfaType, UserType, userStatuses } from '#domain/enums.ts';
import type { ServiceContext } from '../../../kernel/ports.ts';

export type Candidate = {
  id: string;
  type: UserType;
  status: (typeof userStatuses)[number];
  passwordHash: string | null;
  passwordChangedOn: Date | null;
  passwordExpired: boolean;
  mfaType: MfaType;
  mfaRequired: boolean;
  hasPasskey: boolean;
};

/** The account of an email, without regard to case, as far as signing in asks for it; undefined when there is none. */
export async function findCandidate({ db }: Pick<ServiceContext, 'db'>, email: string): Promise<Candidate | undefined> {
  const { rows } = await sql<Candidate>`
    select id, type, status, password_hash, password_changed_on, password_expired, mfa_type,
      mfa_required or exists (
        select from user_clients join clients on clients.id = user_clients.client_id
        where user_clients.user_id = users.id and clients.mfa_required
      ) as mfa_required,
      exists (select from passkeys where user_id = users.id) as has_passkey
    from users where lower(email) = lower(${email})
  `.execute(db);
  return rows[0];
}

/** Whether the person may sign in, or be informed why not; for others it is as if there were no account. */
export function mayHaveAccount({ type, status }: Pick<Candidate, 'type' | 'status'>): boolean {
  return can({ type, permissions: [] }, 'portal.signIn') && (status === 'Active' || status === 'Disabled');
}
