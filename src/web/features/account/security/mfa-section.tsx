import { Link } from 'react-router';
import { ShieldCheckIcon, ShieldIcon } from '@primer/octicons-react';
import { useState } from 'react';
import type { MfaType } from '#generated/model/mfaType.ts';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { useBrand } from '#web/shared/lib/use-brand.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { Button, Label, LinkButton } from '@primer/react';
import styles from './mfa-section.module.css';
import { ResetMfaDialog } from './reset-mfa-dialog.tsx';
import { Section } from '../section.tsx';

/** §2.7: the type of the second factor as a badge; Reset MFA is hidden for None, where it can be set up instead. */
export function MfaSection() {
  const { account } = useMessages();
  const { mfaType } = useSession().auth;
  const [asking, setAsking] = useState(false);
  const action =
    mfaType === 'None' ? (
      <LinkButton as={Link} to={paths.secondFactor()}>
        {account.mfa.setUp}
      </LinkButton>
    ) : (
      <Button variant="danger" onClick={() => setAsking(true)}>
        {account.mfa.reset}
      </Button>
    );
  return (
    <Section heading={account.mfa.heading} action={action}>
      <div>
        <FactorLabel mfaType={mfaType} />
      </div>
      <Explanation mfaType={mfaType} />
      {asking && <ResetMfaDialog onCancel={() => setAsking(false)} />}
    </Section>
  );
}

function FactorLabel({ mfaType }: { mfaType: MfaType }) {
  const { enums } = useMessages();
  const appName = useBrand()?.idAppName;
  const isOn = mfaType !== 'None';
  return (
    <Label size="large" variant={isOn ? 'success' : 'secondary'} className={styles.label}>
      {isOn ? <ShieldCheckIcon /> : <ShieldIcon />}
      {mfaType === 'VendorID' ? (appName ?? enums.mfaType.VendorID) : enums.mfaType[mfaType]}
    </Label>
  );
}

function Explanation({ mfaType }: { mfaType: MfaType }) {
  const { account, enums } = useMessages();
  const appName = useBrand()?.idAppName ?? enums.mfaType.VendorID;
  const texts: Record<MfaType, string> = {
    ...account.mfa,
    None: account.mfa.none,
    VendorID: account.mfa.VendorID(appName),
  };
  return <p className={styles.muted}>{texts[mfaType]}</p>;
}
