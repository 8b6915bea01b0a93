import { Banner } from '@primer/react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { confirmWatcher, leaveWatchers } from '#generated/api/tickets/tickets.ts';
import type { WatchTokenRequest } from '#generated/model/watchTokenRequest.ts';
import { SubmitError } from '#web/shared/forms/submit-error.tsx';
import { hasStatus } from '#web/shared/http/api-error.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { useStripToken } from '#web/shared/routing/use-strip-token.ts';
import { PendingButton } from '#web/shared/ui/pending-button.tsx';
import { CardHeading } from '#web/shared/ui/page/card-heading.tsx';
import styles from './watch-page.module.css';

/** Where an outside address confirms that it wants a ticket's mails, and ends them. Opening it decides nothing. */
export function Component() {
  const { id: watcherId = '', token } = useParams();
  const [opened] = useState(token);
  useStripToken();
  return opened === undefined ? <InvalidWatchLink /> : <Choice link={{ watcherId, token: opened }} />;
}

const calls = { confirm: confirmWatcher, leave: leaveWatchers };

function Choice({ link }: { link: WatchTokenRequest }) {
  const texts = useMessages().watchers.page;
  const choice = useMutation({
    mutationFn: (verb: keyof typeof calls) => calls[verb](link),
    // Shown in the card.
    onError: () => undefined,
  });
  const { data, error, isPending, variables } = choice;
  if (hasStatus(error, 404) || hasStatus(error, 422)) return <InvalidWatchLink />;
  return (
    <div className={styles.card}>
      <CardHeading key={data === undefined ? 'asked' : 'done'} text={texts.heading} focused={data !== undefined} />
      <SubmitError error={error} fields={{}} />
      {data === undefined ? (
        <p>{texts.intro}</p>
      ) : (
        <Banner
          variant="success"
          role="status"
          title={data.confirmed ? texts.confirmed(data.displayId) : texts.left(data.displayId)}
        />
      )}
      {data?.confirmed && <p>{texts.confirmedHint}</p>}
      {data === undefined && (
        <PendingButton
          variant="primary"
          block
          pending={isPending && variables === 'confirm'}
          onClick={() => !isPending && choice.mutate('confirm')}
        >
          {texts.confirm}
        </PendingButton>
      )}
      {data?.confirmed !== false && (
        <PendingButton
          block
          pending={isPending && variables === 'leave'}
          onClick={() => !isPending && choice.mutate('leave')}
        >
          {texts.leave}
        </PendingButton>
      )}
    </div>
  );
}

function InvalidWatchLink() {
  const texts = useMessages().watchers.page;
  return (
    <div className={styles.card}>
      <CardHeading text={texts.invalidHeading} focused />
      <Banner variant="critical" role="alert" title={texts.invalid} />
      <p>{texts.invalidHint}</p>
    </div>
  );
}
