import { normaliseCode } from '#domain/auth/authentication-code.ts';
import type { AuthSession } from '#generated/model/authSession.ts';
import type { PairingOutcome } from '#generated/model/pairingOutcome.ts';
import type { SignInOutcome } from '#generated/model/signInOutcome.ts';
import type { AppDeps } from '../../deps.ts';
import { clientInfo } from '../../http/client/client-info.ts';
import { currentSession } from '../../http/context.ts';
import type { AppContext } from '../../http/context.ts';
import { joined } from '../../http/handlers.ts';
import type { OperationHandlers } from '../../http/handlers.ts';
import { readJson } from '../../http/body/json-body.ts';
import { parseBody } from '../../http/parse.ts';
import { requirePreSignIn, requireSessionOrPreSignIn } from '../../http/session/pre-sign-in.ts';
import { clearPreSignInCookie, clearSessionCookie, setSignedInCookies } from '../../http/session/sign-in-cookies.ts';
import { requireRecentSignIn } from '../../services/identity/sign-in/internal/recent-sign-in.ts';
import { cancelMfa } from '../../services/identity/mfa/cancel-mfa.ts';
import { cancelMfaPairing } from '../../services/identity/mfa/cancel-mfa-pairing.ts';
import { confirmMfa } from '../../services/identity/mfa/confirm-mfa.ts';
import { confirmMfaPairing } from '../../services/identity/mfa/confirm-mfa-pairing.ts';
import { initMfa } from '../../services/identity/mfa/init-mfa.ts';
import { initMfaPairing } from '../../services/identity/mfa/init-mfa-pairing.ts';
import type { FactorOutcome } from '../../services/identity/mfa/internal/prove-factor.ts';
import { resetMfa } from '../../services/identity/mfa/reset-mfa.ts';
import { signInWithRecoveryCode } from '../../services/identity/mfa/sign-in-with-recovery-code.ts';
import type { Owner } from '../../services/identity/sessions/internal/lock-owner.ts';

export function mfaRoutes(deps: AppDeps) {
  return joined(signInStep(deps), pairing(deps), { resetMfa: (c) => reset(deps, c) });
}

function signInStep(deps: AppDeps) {
  const { config } = deps;
  return {
    async initMfa(c) {
      const preSignIn = await requirePreSignIn(deps, c);
      const { mfaType } = parseBody('initMfa', await readJson(c.req.raw));
      return c.json<AuthSession>(await initMfa(deps, { preSignIn, mfaType, client: clientInfo(c, config) }));
    },
    async confirmMfa(c) {
      const preSignIn = await requirePreSignIn(deps, c);
      const step = parseBody('confirmMfa', withPlainCode(await readJson(c.req.raw)));
      return answer(deps, c, await confirmMfa(deps, { ...step, preSignIn, client: clientInfo(c, config) }));
    },
    async cancelMfa(c) {
      const { id: preSignInId, userId } = await requirePreSignIn(deps, c);
      const step = parseBody('cancelMfa', await readJson(c.req.raw));
      await cancelMfa(deps, { ...step, owner: { userId, preSignInId, sessionId: null } });
      clearPreSignInCookie(c, config);
      return c.json<SignInOutcome>({ code: 'SESSION_CANCELLED' });
    },
    async signInWithRecoveryCode(c) {
      const preSignIn = await requirePreSignIn(deps, c);
      const { code } = parseBody('signInWithRecoveryCode', await readJson(c.req.raw));
      return answer(deps, c, await signInWithRecoveryCode(deps, { preSignIn, code, client: clientInfo(c, config) }));
    },
  } satisfies Partial<OperationHandlers<'auth'>>;
}

function pairing(deps: AppDeps) {
  const { brand, config } = deps;
  return {
    async initMfaPairing(c) {
      const asking = await requireSessionOrPreSignIn(deps, c);
      const { mfaType } = parseBody('initMfaPairing', await readJson(c.req.raw));
      if (asking.kind === 'session') requireRecentSignIn(asking.session, deps.clock);
      const input = { owner: ownerOf(asking), mfaType, client: clientInfo(c, config), issuer: brand.portalName };
      return c.json<AuthSession>(await initMfaPairing(deps, input));
    },
    async confirmMfaPairing(c) {
      const owner = ownerOf(await requireSessionOrPreSignIn(deps, c));
      const step = parseBody('confirmMfaPairing', withPlainCode(await readJson(c.req.raw)));
      const outcome = await confirmMfaPairing(deps, { ...step, owner, client: clientInfo(c, config) });
      const { code, recoveryCodes, signedIn } = outcome;
      if (signedIn !== undefined) setSignedInCookies(c, config, signedIn);
      return c.json<PairingOutcome>({ code, ...(recoveryCodes === undefined ? {} : { recoveryCodes }) });
    },
    async cancelMfaPairing(c) {
      const owner = ownerOf(await requireSessionOrPreSignIn(deps, c));
      const step = parseBody('cancelMfaPairing', await readJson(c.req.raw));
      await cancelMfaPairing(deps, { ...step, owner });
      return c.json<SignInOutcome>({ code: 'SESSION_CANCELLED' });
    },
  } satisfies Partial<OperationHandlers<'auth'>>;
}

async function reset(deps: AppDeps, c: AppContext): Promise<Response> {
  const session = currentSession(c);
  requireRecentSignIn(session, deps.clock);
  await resetMfa(deps, { userId: session.user.id, client: clientInfo(c, deps.config) });
  clearSessionCookie(c, deps.config);
  return c.body(null, 204);
}

function ownerOf(asking: Awaited<ReturnType<typeof requireSessionOrPreSignIn>>): Owner {
  const { userId } = asking;
  return asking.kind === 'session'
    ? { userId, preSignInId: null, sessionId: asking.sessionId }
    : { userId, preSignInId: asking.preSignInId, sessionId: null };
}

// §5: blanks, dashes and full-width digits are how a code is typed, not what it is.
function withPlainCode(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('code' in body) || typeof body.code !== 'string') return body;
  return { ...body, code: normaliseCode(body.code) };
}

function answer({ config }: AppDeps, c: AppContext, { code, signedIn }: FactorOutcome): Response {
  if (signedIn !== undefined) setSignedInCookies(c, config, signedIn);
  return c.json<SignInOutcome>({ code });
}
