import { AlertIcon, KeyIcon, PersonIcon, ShieldIcon, SignInIcon, SignOutIcon } from '@primer/octicons-react';
import type { Icon } from '@primer/octicons-react';
import type { SecurityEventKind } from '#domain/enums.ts';
import { classNames } from '#web/shared/ui/class-names.ts';
import styles from './rows.module.css';

const icons: Record<SecurityEventKind, Icon> = {
  SignedIn: SignInIcon,
  SignInFailed: AlertIcon,
  Locked: AlertIcon,
  PasswordChanged: KeyIcon,
  PasswordReset: KeyIcon,
  MfaAdded: ShieldIcon,
  MfaRemoved: ShieldIcon,
  RecoveryCodeUsed: KeyIcon,
  RecoveryCodesCreated: KeyIcon,
  PasskeyAdded: KeyIcon,
  PasskeyRemoved: KeyIcon,
  SessionEnded: SignOutIcon,
  ProfileChanged: PersonIcon,
  LockoutReset: PersonIcon,
  AccountDisabled: AlertIcon,
  AccountEnabled: PersonIcon,
};

/** The kind of an event at a glance; its words are next to it. */
export function EventIcon({ kind }: { kind: SecurityEventKind }) {
  const Icon = icons[kind];
  return (
    <span className={classNames(styles.icon, Icon === AlertIcon && styles.alert)}>
      <Icon />
    </span>
  );
}
