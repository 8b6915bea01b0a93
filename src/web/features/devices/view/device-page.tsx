import { RssIcon, SearchIcon } from '@primer/octicons-react';
import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, useParams } from 'react-router';
import type { LoaderFunction } from 'react-router';
import { describeError } from '#web/shared/feedback/describe-error.ts';
import { hasStatus } from '#web/shared/http/api-error.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { useListSearch } from '#web/shared/routing/from-list.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { BackLink } from '#web/shared/ui/page/back-link.tsx';
import { LinkButton } from '@primer/react';
import styles from '#web/shared/ui/list/list-page.module.css';
import { EmptyState, FailedState } from '#web/shared/ui/page/states.tsx';
import { DeviceDetails } from './device-details.tsx';
import { DeviceSkeleton } from './device-skeleton.tsx';
import { deviceQuery } from '../device-queries.ts';
import { useDeviceTexts } from '../device-texts.ts';

/** Starts to fetch the device while the page's frame is shown already. */
export function createLoader({ queryClient }: { queryClient: QueryClient }): LoaderFunction {
  return ({ params }) => {
    void queryClient.prefetchQuery(deviceQuery(params['number'] ?? ''));
    return null;
  };
}

/** What is this device, and where is it? */
export function Component() {
  const { number = '' } = useParams();
  return (
    <div className={styles.page}>
      {/* Its texts come with it. */}
      <Suspense fallback={null}>
        <BackToList />
        <LoadedDevice key={number} number={number} />
      </Suspense>
    </div>
  );
}

function BackToList() {
  const texts = useDeviceTexts();
  const search = useListSearch();
  return (
    <BackLink to={`${paths.devices()}${search ?? ''}`} cameFromThere={search !== undefined}>
      {texts.back}
    </BackLink>
  );
}

function LoadedDevice({ number }: { number: string }) {
  const messages = useMessages();
  const texts = useDeviceTexts();
  const { data: device, error, refetch } = useQuery(deviceQuery(number));
  if (device !== undefined) return <DeviceDetails device={device} />;
  const heading = <h1 className="visually-hidden">{texts.device(number)}</h1>;
  if (error === null) {
    return (
      <>
        {heading}
        <DeviceSkeleton />
      </>
    );
  }
  // A number of other than 8, 10 or 15 digits is no device's either.
  if (hasStatus(error, 404) || hasStatus(error, 400)) {
    const toList = (
      <LinkButton as={Link} to={paths.devices()}>
        {texts.back}
      </LinkButton>
    );
    return (
      <>
        {heading}
        <EmptyState
          picture={[RssIcon, SearchIcon]}
          heading={texts.notFound}
          text={texts.notFoundText}
          action={toList}
        />
      </>
    );
  }
  const { text, requestId } = describeError(error, messages);
  return (
    <>
      {heading}
      <FailedState heading={texts.deviceFailed} text={text} requestId={requestId} onRetry={() => void refetch()} />
    </>
  );
}
