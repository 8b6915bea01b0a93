import { personOf } from '#domain/access.ts';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { ApiError } from '#web/shared/http/api-error.ts';
import { describeError } from '#web/shared/feedback/describe-error.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Button } from '@primer/react';
import type { Outgoing } from '../../outgoing.ts';
import type { Reply } from './use-reply.ts';
import { Message } from '../conversation/message.tsx';
import styles from './outgoing-message.module.css';

type Props = { outgoing: Outgoing; reply: Pick<Reply, 'retry' | 'edit' | 'discard'> };

/** A comment that the server does not have yet; one that was not sent stays, with what can be done about it. */
export function OutgoingMessage({ outgoing, reply }: Props) {
  const { conversation: texts, tickets } = useMessages();
  const author = personOf(useSession());
  const { key, content, files, status, problem } = outgoing;
  const words = {
    waiting: texts.waiting,
    sending: tickets.conversation.sending,
    failed: texts.notSent,
    kept: texts.kept,
  };
  const isFailed = status === 'failed';
  const isResting = isFailed || status === 'kept';
  return (
    <div className={styles.outgoing}>
      <Message
        author={author}
        when={isFailed ? <strong className={styles.failed}>{words.failed}</strong> : words[status]}
        content={content}
        files={files}
        look={isFailed ? 'failed' : 'pending'}
      />
      {isResting && (
        <div className={styles.actions} role="group" aria-label={words[status]}>
          {isFailed && <Reason error={outgoing.error ?? (problem && new ApiError(problem))} />}
          {isFailed && <Button onClick={() => reply.retry(key)}>{texts.tryAgain}</Button>}
          <Button onClick={() => reply.edit(key)}>{texts.editAgain}</Button>
          <Button variant="invisible" onClick={() => reply.discard(key)}>
            {texts.discard}
          </Button>
        </div>
      )}
    </div>
  );
}

function Reason({ error }: { error: unknown }) {
  const messages = useMessages();
  const { conversation: texts } = messages;
  return (
    <span role="alert" className={styles.reason}>
      <span className="visually-hidden">{texts.notSent}. </span>
      {error !== undefined && describeError(error, messages).text}
    </span>
  );
}
