import { AUTHENTICATION_CODE_CHARACTERS, RECOVERY_CODE_MAX_CHARACTERS } from '../limits.ts';

export type AuthenticationCodeKind = 'numeric' | 'alphanumeric';

const foreign: Record<AuthenticationCodeKind, RegExp> = {
  numeric: /[^\d]/g,
  alphanumeric: /[^\da-z]/gi,
};

/** §5, authenticator code: the characters of what was typed or pasted (`123 456`) that fill the 6 boxes. */
export function maskAuthenticationCode(typed: string, kind: AuthenticationCodeKind = 'numeric'): string {
  return typed.replaceAll(foreign[kind], '').slice(0, AUTHENTICATION_CODE_CHARACTERS);
}

/** Whether all 6 boxes are filled with allowed characters (§5). */
export function isAuthenticationCode(code: string, kind: AuthenticationCodeKind = 'numeric'): boolean {
  return code.length === AUTHENTICATION_CODE_CHARACTERS && maskAuthenticationCode(code, kind) === code;
}

/** Whether a recovery code can be sent: entered, at most 20 characters (§5). */
export function isRecoveryCode(code: string): boolean {
  const typed = code.trim();
  return typed !== '' && typed.length <= RECOVERY_CODE_MAX_CHARACTERS;
}
