import { useEffect, useState } from 'react';
import { AlertIcon } from '@primer/octicons-react';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router';
import { describeError } from '#web/shared/feedback/describe-error.ts';
import { logError } from '#web/shared/feedback/log-error.ts';
import { ApiError, NetworkError, hasStatus } from '#web/shared/http/api-error.ts';
import { useLocale, useFirstMessages } from '#web/shared/i18n/messages-context.tsx';
import { Button } from '@primer/react';
import { bootTexts } from '#web/messages/boot.ts';
import { BarePage, ErrorFrame } from './error-frame.tsx';
import { isMissingChunk, reloadOnce } from '../missing-chunk.ts';
import { NoAccess } from './no-access.tsx';
import { NotFound } from './not-found.tsx';

/** Replaces a page that could not be shown, inside the current frame: what failed, and Retry. */
export function RouteError() {
  const error = useRouteError();
  if (hasStatus(error, 404) || (isRouteErrorResponse(error) && error.status === 404)) return <NotFound />;
  if (hasStatus(error, 403)) return <NoAccess />;
  if (error instanceof ApiError || error instanceof NetworkError) return <LoadFailed error={error} />;
  if (isMissingChunk(error)) return <ChunkMissing error={error} />;
  return <AppFailed error={error} />;
}

/** The same without a frame around it. */
export function BareRouteError() {
  const { titles } = useFirstMessages();
  return (
    <BarePage>
      <title>{titles.default}</title>
      <RouteError />
    </BarePage>
  );
}

function LoadFailed({ error }: { error: ApiError | NetworkError }) {
  const messages = useFirstMessages();
  const navigate = useNavigate();
  const here = useLocation();
  useLogged(error);
  const { title, text, requestId } = describeError(error, messages);
  const retry = () => void navigate(here, { replace: true });
  return (
    <ErrorFrame
      icon={AlertIcon}
      heading={messages.shell.couldNotLoadPage}
      text={`${title}\n${text}`}
      requestId={requestId === undefined ? undefined : messages.common.requestId(requestId)}
      actions={<Button onClick={retry}>{messages.common.retry}</Button>}
    />
  );
}

// After a release the files of an open tab no longer exist. What was typed on the previous page is saved: leaving it asked.
function ChunkMissing({ error }: { error: unknown }) {
  const { key } = useLocation();
  const [tried, setTried] = useState<Awaited<ReturnType<typeof reloadOnce>>>();
  // Reloading leaves React; each Retry has its own key.
  useEffect(() => void reloadOnce().then(setTried), [key]);
  if (tried === 'in vain') return <AppFailed error={error} />;
  return tried === 'offline' ? <LoadFailed error={new NetworkError('ERR_NETWORK')} /> : null;
}

// §8.3: a part of the application did not arrive, or broke.
function AppFailed({ error }: { error: unknown }) {
  const { language } = useLocale();
  useLogged(error);
  const { couldNotLoad, hint, reload } = bootTexts[language];
  return (
    <ErrorFrame
      icon={AlertIcon}
      heading={couldNotLoad}
      text={hint}
      actions={<Button onClick={() => location.reload()}>{reload}</Button>}
    />
  );
}

// What a page throws while rendering is logged by React; what a loader throws would be silent.
function useLogged(error: unknown): void {
  useEffect(() => logError(error), [error]);
}
