import { SkeletonBox } from '@primer/react';
import { lazy, Suspense } from 'react';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { EventsSection } from './events-section.tsx';
import { MfaSection } from './mfa-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { RecoveryCodesSection } from '../recovery-codes-section.tsx';
import { Section } from '../section.tsx';
import { SessionsSection } from './sessions-section.tsx';

const PasskeyList = lazy(async () => ({
  default: (await import('#web/capabilities/passkeys/passkey-list.tsx')).PasskeyList,
}));

/** §2.7: what protects the account, as a list of facts, each with its one action. */
export function Security() {
  const { passkeys, titles } = useMessages();
  return (
    <div>
      <h2 className="visually-hidden">{titles.accountSecurity}</h2>
      <PasswordSection />
      <MfaSection />
      <RecoveryCodesSection />
      <Section heading={passkeys.heading}>
        <Suspense fallback={<SkeletonBox height="96px" />}>
          <PasskeyList />
        </Suspense>
      </Section>
      <SessionsSection />
      <EventsSection />
    </div>
  );
}
