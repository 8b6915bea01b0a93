import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, useParams } from 'react-router';
import type { LoaderFunction } from 'react-router';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { useListSearch } from '#web/shared/routing/from-list.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { BackLink } from '#web/shared/ui/page/back-link.tsx';
import { LinkButton } from '@primer/react';
import { LoadedPage } from '#web/shared/ui/page/loaded-page.tsx';
import styles from '#web/shared/ui/page/page.module.css';
import { RmaView } from './rma-view.tsx';
import { rmaQuery } from '../rma-queries.ts';
import { useRmaViewTexts } from './rma-view-texts.ts';

/** Starts to fetch the return while the page's frame is shown already. */
export function createLoader({ queryClient }: { queryClient: QueryClient }): LoaderFunction {
  return ({ params }) => {
    void queryClient.prefetchQuery(rmaQuery(params['id'] ?? ''));
    return null;
  };
}

/** Where is each unit? */
export function Component() {
  const { id = '' } = useParams();
  return (
    <div className={styles.page}>
      {/* Its texts come with it. Another return is another page: nothing of this one stays. */}
      <Suspense fallback={null}>
        <RmaPage key={id} id={id} />
      </Suspense>
    </div>
  );
}

function RmaPage({ id }: { id: string }) {
  const { returns } = useMessages();
  const texts = useRmaViewTexts();
  const search = useListSearch();
  const back = (
    <LinkButton as={Link} to={paths.rmaList()}>
      {texts.back}
    </LinkButton>
  );
  return (
    <>
      <BackLink to={`${paths.rmaList()}${search ?? ''}`} cameFromThere={search !== undefined}>
        {texts.back}
      </BackLink>
      <LoadedPage query={useQuery(rmaQuery(id))} title={returns.name(id)} texts={texts} back={back}>
        {(rma) => <RmaView rma={rma} />}
      </LoadedPage>
    </>
  );
}
