import type { AppDeps } from '../deps.ts';
import { joined } from '../http/handlers.ts';
import type { OperationHandlers } from '../http/handlers.ts';
import { mfaRoutes } from './auth/mfa.ts';
import { passkeySignInRoutes } from './auth/passkeys.ts';
import { passwordRoutes } from './auth/passwords.ts';
import { sessionRoutes } from './auth/session.ts';
import { signInRoutes } from './auth/sign-in.ts';

export function authRoutes(deps: AppDeps): OperationHandlers<'auth'> {
  return joined(signInRoutes(deps), mfaRoutes(deps), passkeySignInRoutes(deps), passwordRoutes(deps), sessionRoutes());
}
