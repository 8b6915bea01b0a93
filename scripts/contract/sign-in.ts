import { textOf } from './document.ts';
import { object } from './json-values.ts';
import { withFields } from './steps.ts';
import type { Step } from './steps.ts';

export interface Account {
  email: string;
  password: string;
}

/** Whose credentials a run can be given: a customer, one of the same company, one of another company, and staff. */
export type Person = 'account' | 'colleague' | 'otherAccount' | 'staff';

export type People = { [person in Person]?: Account | undefined };

/** Why nothing that needs a session of a person can be done. */
export const lacking: Record<Person, string> = {
  account: 'needs --email and --password',
  colleague: 'needs a colleague in --credentials, a customer of the same company',
  otherAccount: 'needs an otherAccount in --credentials, a customer of another company',
  staff: 'needs staff: --staff-email and --staff-password',
};

const signIn = (who: Person, code: string): Pick<Step, 'operation' | 'change' | 'needs' | 'verify'> => ({
  operation: 'signIn',
  change: withFields((memory) => memory.credentials(who)),
  needs: (memory) => (memory.has(who) ? undefined : lacking[who]),
  verify: (answer) => {
    const { code: answered, mfaType } = object(answer);
    if (answered === code) return [];
    const outcome = [answered, mfaType].filter(Boolean).map(textOf).join(' ');
    const advice = code === 'SUCCESS' ? ': give an account that signs in by password' : '';
    return [`the sign-in answered ${outcome}, not ${code}${advice}`];
  },
});

/** Signs in by password alone. */
export function signInAs(who: Person, opens: Person | 'otherSession' = who): Step {
  return { ...signIn(who, 'SUCCESS'), opens };
}

/** Signs in as far as the second factor. */
export function showPassword(kind: string): Step {
  return { ...signIn('account', 'MFA_REQUIRED'), kind, opens: 'preSignIn' };
}
