import { useMemo } from 'react';
import { describeError } from '#web/shared/feedback/describe-error.ts';
import { ErrorSummary } from '#web/shared/forms/error-summary.tsx';
import { hasStatus } from '#web/shared/http/api-error.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Banner } from '@primer/react';
import type { RmaRefusals } from './rma-fields.ts';

type Props = { refusals: RmaRefusals | undefined; error: Error | null; onReload: (() => void) | undefined };

/** Why the return was not sent: a summary linked to lines and fields (§5), or what happened and that everything is saved. */
export function RmaErrors({ refusals, error, onReload }: Props) {
  const messages = useMessages();
  const { common, rma } = messages;
  // A stable list: a new one moves the focus to the summary.
  const items = useMemo(() => refusals?.summary ?? [], [refusals]);
  if (items.length > 0) return <ErrorSummary items={items} />;
  if (error === null) return null;
  const { text, requestId } = describeError(error, messages);
  const hasChanged = hasStatus(error, 409) && error.problem.code === 'rma_changed';
  return (
    <Banner
      variant="critical"
      role="alert"
      title={hasChanged ? rma.changed : rma.failed}
      description={
        <>
          {text} {rma.kept}
          {requestId !== undefined && <div>{common.requestId(requestId)}</div>}
        </>
      }
      primaryAction={
        hasChanged &&
        onReload !== undefined && <Banner.PrimaryAction onClick={onReload}>{rma.reload}</Banner.PrimaryAction>
      }
    />
  );
}
