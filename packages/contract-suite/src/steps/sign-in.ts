import { textOf } from '../contract/document.ts';
import { object } from '../contract/json-values.ts';
import { lacking } from '../run/people.ts';
import type { Person } from '../run/people.ts';
import { withFields } from './steps.ts';
import type { Sequence, Step } from './steps.ts';

// The codes of a sign-in (§4) that say: not with these credentials.
const REFUSED: Record<string, string> = {
  FAILED: 'the email or the password is wrong',
  ACCOUNT_LOCKED: 'the account is locked',
  ACCOUNT_DISABLED: 'the account is disabled',
  ACCOUNT_PASSWORD_EXPIRED: 'the password has expired',
  MFA_REQUIRED: 'it asks for a second factor: give an account that signs in by password alone',
  MFA_NOT_CONFIGURED: 'a second factor has to be set up first: give an account that signs in by password alone',
};

const signIn = (who: Person, code: string): Pick<Step, 'operation' | 'change' | 'unless' | 'verify'> => ({
  operation: 'signIn',
  change: withFields((memory) => memory.credentials(who)),
  unless: (memory) => (memory.has(who) ? undefined : lacking[who]),
  verify: (answer) => {
    const { code: answered, mfaType } = object(answer);
    if (answered === code) return [];
    const outcome = [answered, mfaType].filter(Boolean).map(textOf).join(' ');
    return [`the sign-in answered ${outcome}, not ${code}`];
  },
});

/** Signs in by password alone. */
export function signInAs(who: Person, opens: Person | 'otherSession' = who): Step {
  return { ...signIn(who, 'SUCCESS'), opens };
}

/** The first sign-in of a person, without whom the run ends. */
function firstSignInAs(who: Person): Step {
  return {
    ...signInAs(who),
    refusal: (answer, memory) => {
      const code = textOf(object(answer).code);
      const reason = REFUSED[code];
      if (reason === undefined) return undefined;
      return `The sign-in of ${textOf(memory.credentials(who).email)} (${who}) is refused with ${code}: ${reason}.`;
    },
  };
}

/** Signs in as far as the second factor. */
export function showPassword(kind: string): Step {
  return { ...signIn('account', 'MFA_REQUIRED'), kind, opens: 'preSignIn' };
}

/** Everything else that needs a session comes after these. */
export const signInSequences: Sequence[] = [
  [firstSignInAs('account')],
  [{ ...firstSignInAs('staff'), kind: 'success (staff)' }],
  [{ ...firstSignInAs('colleague'), kind: 'success (colleague)' }],
  [{ ...firstSignInAs('otherAccount'), kind: 'success (another company)' }],
  [
    {
      operation: 'signIn',
      kind: 'sign-in refused',
      verify: (answer) => (object(answer).code === 'SUCCESS' ? ['an unknown account signed in'] : []),
    },
  ],
];
