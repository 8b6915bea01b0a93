import { use, useCallback } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { PageTitleContext } from '#web/shared/routing/page-title.tsx';

/** §1: a title set by a part of the account comes after the account's own, like those of its pages. */
export function AccountTitles({ children }: { children: ReactNode }) {
  const { account } = useMessages().titles;
  const showTitle = use(PageTitleContext);
  const showWithin = useCallback((title: string) => showTitle(`${account} - ${title}`), [account, showTitle]);
  return <PageTitleContext value={showWithin}>{children}</PageTitleContext>;
}
