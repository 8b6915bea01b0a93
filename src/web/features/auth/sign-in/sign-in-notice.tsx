import { Banner } from '@primer/react';
import { useFirstMessages } from '#web/shared/i18n/messages-context.tsx';
import type { SignInNotice as Name } from '#web/shared/routing/paths.ts';

/** What has just happened, above the sign-in form (§8.3); `name` is that of the address. */
export function SignInNotice({ name }: { name: string | null }) {
  const { errors } = useFirstMessages();
  const notices: Record<Name, { tone: 'success' | 'info'; text: string }> = {
    'signed-out': { tone: 'success', text: errors.signedOut },
    'session-expired': { tone: 'info', text: errors.signIn.sessionExpired },
    'password-changed': { tone: 'success', text: errors.passwordChanged },
    'account-created': { tone: 'success', text: errors.accountCreated },
    'mfa-reset': { tone: 'success', text: errors.mfaReset },
  };
  const notice = Object.entries(notices).find(([known]) => known === name)?.[1];
  if (notice === undefined) return null;
  return <Banner variant={notice.tone} role="status" title={notice.text} />;
}
