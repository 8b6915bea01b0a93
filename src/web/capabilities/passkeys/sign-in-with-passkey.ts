import type { SignInCode } from '#domain/enums.ts';
import { confirmPasskeySignIn, initPasskeySignIn } from '#generated/api/auth/auth.ts';
import { hasStatus } from '#web/shared/http/api-error.ts';

/** A result code of the server (§4), or how it ended before the server was asked. */
export type PasskeyOutcome = SignInCode | 'givenUp' | 'otherAccount';

type Options = {
  /** Only this user's passkey will do: the page behind the dialog is theirs. */
  userId?: string | undefined;
  /** Takes the browser's question away. */
  signal: AbortSignal;
};

/** Signs in by passkey. What WebAuthn needs is loaded only now. Throws ApiError, NetworkError, or the browser's own error. */
export async function signInWithPasskey({ userId, signal }: Options): Promise<PasskeyOutcome> {
  const [{ askForPasskey, isGivenUp }, options] = await Promise.all([
    import('./webauthn.ts'),
    initPasskeySignIn({ standalone: true }, signal),
  ]);
  try {
    const answer = await askForPasskey(options, { signal });
    if (userId !== undefined && answer.userHandle !== undefined && answer.userHandle !== userHandleOf(userId)) {
      return 'otherAccount';
    }
    return (await confirmPasskeySignIn(answer, { standalone: true }, signal)).code;
  } catch (error) {
    if (isGivenUp(error)) return 'givenUp';
    // The sign-in that the passkey belongs to has ended.
    if (hasStatus(error, 404)) return 'SESSION_EXPIRED';
    throw error;
  }
}

// The server gives a passkey the bytes of its person's id.
function userHandleOf(userId: string): string {
  const bytes = userId.replaceAll('-', '').match(/../g) ?? [];
  const text = String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16)));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
