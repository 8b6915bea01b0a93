import { textOf } from './document.ts';
import { object } from './json-values.ts';
import { withFields } from './steps.ts';
import type { Step } from './steps.ts';

export interface Account {
  email: string;
  password: string;
}

/** Why nothing that needs a session can be done. */
export const NO_ACCOUNT = 'needs --email and --password';
export const NO_STAFF = 'needs staff: --staff-email and --staff-password';

const signIn = (who: 'account' | 'staff', code: string): Pick<Step, 'operation' | 'change' | 'needs' | 'verify'> => ({
  operation: 'signIn',
  change: withFields((memory) => memory.credentials(who)),
  needs: (memory) => (memory.has(who) ? undefined : who === 'staff' ? NO_STAFF : NO_ACCOUNT),
  verify: (answer) => {
    const { code: answered, mfaType } = object(answer);
    if (answered === code) return [];
    const outcome = [answered, mfaType].filter(Boolean).map(textOf).join(' ');
    const advice = code === 'SUCCESS' ? ': give an account that signs in by password' : '';
    return [`the sign-in answered ${outcome}, not ${code}${advice}`];
  },
});

/** Signs in by password alone. */
export function signInAs(who: 'account' | 'staff', opens: 'account' | 'otherSession' | 'staff'): Step {
  return { ...signIn(who, 'SUCCESS'), opens };
}

/** Signs in as far as the second factor. */
export function showPassword(kind: string): Step {
  return { ...signIn('account', 'MFA_REQUIRED'), kind, opens: 'preSignIn' };
}
