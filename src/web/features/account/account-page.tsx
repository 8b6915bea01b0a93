import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router';
import type { LoaderFunction } from 'react-router';
import { paths } from '#web/shared/routing/paths.ts';
import { AccountTabs } from './account-tabs.tsx';
import { ChangePassword } from './password/change-password.tsx';
import { MakeRecoveryCodes } from './recovery-codes/make-recovery-codes.tsx';
import { Preferences } from './preferences/preferences.tsx';
import { Profile } from './profile/profile.tsx';
import { Security } from './security/security.tsx';
import { SetUp } from './second-factor/set-up.tsx';
import { SubPage } from './sub-page.tsx';
import { recoveryCodesQuery, securityEventsQuery, sessionsQuery } from './queries.ts';

const tabs: Record<string, ComponentType> = {
  [paths.account()]: Profile,
  [paths.accountSecurity()]: Security,
  [paths.preferences()]: Preferences,
};

const subPages: Record<string, ComponentType> = {
  [paths.changePassword()]: ChangePassword,
  [paths.secondFactor()]: SetUp,
  [paths.recoveryCodes()]: MakeRecoveryCodes,
};

/** Starts what the facts of the security tab need. */
export function createLoader({ queryClient }: { queryClient: QueryClient }): LoaderFunction {
  return ({ request }) => {
    if (viewOf(new URL(request.url).pathname) === paths.accountSecurity()) {
      void queryClient.prefetchQuery(sessionsQuery);
      void queryClient.prefetchQuery(securityEventsQuery);
      void queryClient.prefetchQuery(recoveryCodesQuery);
    }
    return null;
  };
}

/** §2.7: whose account it is, and below it a tab or one task. */
export function Component() {
  const view = viewOf(useLocation().pathname);
  const Tab = tabs[view];
  const Content = subPages[view];
  if (Tab !== undefined)
    return (
      <AccountTabs>
        <Tab />
      </AccountTabs>
    );
  return <SubPage>{Content && <Content />}</SubPage>;
}

function viewOf(pathname: string): string {
  return pathname.replace(/\/$/, '');
}
