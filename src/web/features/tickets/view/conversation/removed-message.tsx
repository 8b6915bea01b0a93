import type { Comment } from '#generated/model/comment.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { commentAnchor } from './comment-anchor.ts';
import { nameOfPerson } from '#domain/person-name.ts';
import { Message, MessageMark, postedAt } from './message.tsx';
import styles from './removed-message.module.css';

/** A comment that staff have removed, folded: customers do not see it (§6). */
export function RemovedMessage({ comment, isLinked }: { comment: Comment; isLinked: boolean }) {
  const { conversation: texts, tickets } = useMessages();
  const { id, author, createdOn, content, files } = comment;
  return (
    <details id={commentAnchor(id)} tabIndex={-1} className={styles.removed} open={isLinked || undefined}>
      <summary>
        {texts.removed(nameOfPerson(author))} · {postedAt(createdOn)}
      </summary>
      <Message
        author={author}
        marks={
          <MessageMark danger hint={tickets.conversation.removedHint}>
            {tickets.conversation.removed}
          </MessageMark>
        }
        when={postedAt(createdOn)}
        content={content}
        files={files}
        look={isLinked ? 'linked' : undefined}
      />
    </details>
  );
}
