import { use, useCallback } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { PageTitleContext } from '#web/shared/routing/page-title.tsx';

/** §1: a title that something within the account shows stands behind the account's own, as those of its addresses do. */
export function AccountTitles({ children }: { children: ReactNode }) {
  const { account } = useMessages().titles;
  const showTitle = use(PageTitleContext);
  const showWithin = useCallback((title: string) => showTitle(`${account} - ${title}`), [account, showTitle]);
  return <PageTitleContext value={showWithin}>{children}</PageTitleContext>;
}
