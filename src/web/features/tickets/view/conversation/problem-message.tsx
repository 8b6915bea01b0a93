import type { DocumentNode, RichTextDocument } from '#domain/documents/document.ts';
import type { Ticket } from '#generated/model/ticket.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { FoldedText } from './folded-text.tsx';
import { quoteOf } from './quote.ts';
import { MessageMenu } from './message-menu.tsx';
import { nameOfPerson } from '#domain/person-name.ts';
import { MessagePlots } from '../message-plots.tsx';
import { Message, postedAt } from './message.tsx';

type Props = { ticket: Ticket; onReplyWith: ((blocks: readonly DocumentNode[]) => void) | undefined };

/** What the ticket is about, above all replies. */
export function ProblemMessage({ ticket, onReplyWith }: Props) {
  const { conversation: texts, tickets } = useMessages();
  const { author, createdOn, problem } = ticket;
  const quote = quoteOf(problem.content as RichTextDocument, texts.wrote(nameOfPerson(author)));
  return (
    <Message
      id="problem"
      kind={tickets.conversation.problem}
      author={author}
      when={postedAt(createdOn)}
      menu={onReplyWith && quote && <MessageMenu label={texts.problemMenu} onQuote={() => onReplyWith([quote])} />}
      content={problem.content}
      frame={(text) => <FoldedText document={problem.content as RichTextDocument}>{text}</FoldedText>}
      files={problem.files}
      plots={<MessagePlots ticket={ticket} files={problem.files} sentOn={createdOn} />}
    />
  );
}
