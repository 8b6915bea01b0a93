import { useEffect, useState } from 'react';
import { AlertIcon, LockIcon } from '@primer/octicons-react';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router';
import { describeError } from '#web/shared/feedback/describe-error.ts';
import { logError } from '#web/shared/feedback/log-error.ts';
import { ApiError, NetworkError, hasStatus } from '#web/shared/http/api-error.ts';
import { useLocale, useFirstMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { Button, ButtonLink } from '#web/shared/ui/button.tsx';
import { bootTexts } from '#web/messages/boot.ts';
import { BarePage, ErrorFrame } from './error-frame.tsx';
import { isMissingPart, reloadOnce } from '../missing-part.ts';
import { NotFound } from './not-found.tsx';

/** Stands where a page could not be shown, inside whatever frame is there: what failed, and Retry. */
export function RouteError() {
  const error = useRouteError();
  if (hasStatus(error, 404) || (isRouteErrorResponse(error) && error.status === 404)) return <NotFound />;
  if (hasStatus(error, 403)) return <NoAccess />;
  if (error instanceof ApiError || error instanceof NetworkError) return <LoadFailed error={error} />;
  if (isMissingPart(error)) return <PartMissing error={error} />;
  return <AppFailed error={error} />;
}

/** The same where no frame is there to stand in. */
export function BareRouteError() {
  const { titles } = useFirstMessages();
  return (
    <BarePage>
      <title>{titles.default}</title>
      <RouteError />
    </BarePage>
  );
}

function NoAccess() {
  const { common, shell } = useFirstMessages();
  const action = <ButtonLink to={paths.home()}>{common.goBack}</ButtonLink>;
  return <ErrorFrame icon={<LockIcon size={24} />} {...shell.pages.unauthorized} actions={action} />;
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
      icon={<AlertIcon size={24} />}
      heading={messages.shell.couldNotLoadPage}
      text={`${title}\n${text}`}
      requestId={requestId === undefined ? undefined : messages.common.requestId(requestId)}
      actions={<Button onClick={retry}>{messages.common.retry}</Button>}
    />
  );
}

// After a release the files that an open tab knows are gone. What was typed on the page before is kept: leaving it has asked.
function PartMissing({ error }: { error: unknown }) {
  const { key } = useLocation();
  const [tried, setTried] = useState<Awaited<ReturnType<typeof reloadOnce>>>();
  // To load the page anew is to leave React; each Retry has a key of its own.
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
      icon={<AlertIcon size={24} />}
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
