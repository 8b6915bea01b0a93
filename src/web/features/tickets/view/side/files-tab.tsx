import {
  DownloadIcon,
  FileDirectoryIcon,
  ImageIcon,
  PaperclipIcon,
  SortAscIcon,
  SortDescIcon,
} from '@primer/octicons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { can } from '#domain/access.ts';
import { formatSize } from '#domain/format/size.ts';
import { useGetTicketFiles } from '#generated/api/comments/comments.ts';
import type { Ticket } from '#generated/model/ticket.ts';
import type { TicketFile } from '#generated/model/ticketFile.ts';
import { nameOfPerson } from '#domain/person-name.ts';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { useViewer } from '#web/capabilities/viewers/use-viewer.tsx';
import { describeError } from '#web/shared/feedback/describe-error.ts';
import { downloadUrl } from '#web/shared/http/download-url.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { Button, SkeletonBox } from '@primer/react';
import { classNames } from '#web/shared/ui/class-names.ts';
import { EmptyState, FailedState } from '#web/shared/ui/page/states.tsx';
import { Time } from '#web/shared/ui/time.tsx';
import { commentAnchor } from '../conversation/comment-anchor.ts';
import { FileIcon } from '#web/capabilities/viewers/file-icon.tsx';
import styles from './files-tab.module.css';

type TicketIds = Pick<Ticket, 'ticketId' | 'displayId'>;

/** All files of a ticket, wherever they came with; staff may see the removed ones too. */
export function FilesTab({ ticket }: { ticket: TicketIds }) {
  const messages = useMessages();
  const { ticketFiles } = messages;
  const [includeRemoved, setIncludeRemoved] = useState(false);
  const { data, error, refetch } = useGetTicketFiles(
    { ticketId: ticket.ticketId, ...(includeRemoved && { includeRemoved }) },
    { query: { placeholderData: keepPreviousData } },
  );
  if (data === undefined && error !== null) {
    const { text, requestId } = describeError(error, messages);
    const retry = () => void refetch();
    return <FailedState heading={ticketFiles.failed} text={text} requestId={requestId} onRetry={retry} />;
  }
  if (data === undefined) {
    return (
      <div role="status">
        <span className="visually-hidden">{ticketFiles.loading}</span>
        <SkeletonBox height="96px" />
      </div>
    );
  }
  const removedSwitch = <RemovedSwitch isOn={includeRemoved} turn={setIncludeRemoved} />;
  return <FileTable ticket={ticket} files={data} removedSwitch={removedSwitch} />;
}

function RemovedSwitch({ isOn, turn }: { isOn: boolean; turn: (isOn: boolean) => void }) {
  const { ticketFiles } = useMessages();
  if (!can(useSession(), 'comments.seeRemoved')) return null;
  return (
    <label className={styles.switch}>
      <input type="checkbox" checked={isOn} onChange={({ currentTarget }) => turn(currentTarget.checked)} />
      {ticketFiles.showRemoved}
    </label>
  );
}

type TableProps = { ticket: TicketIds; files: readonly TicketFile[]; removedSwitch: ReactNode };

function FileTable({ ticket, files, removedSwitch }: TableProps) {
  const { ticketFiles } = useMessages();
  const [isNewestFirst, setIsNewestFirst] = useState(true);
  const ordered = isNewestFirst ? files.toReversed() : files;
  const viewer = useViewer(ordered);
  return (
    <section aria-label={ticketFiles.heading}>
      <div className={styles.bar}>
        <span>{ticketFiles.count(files.length)}</span>
        {files.length > 1 && (
          <Button
            leadingVisual={isNewestFirst ? SortDescIcon : SortAscIcon}
            variant="invisible"
            onClick={() => setIsNewestFirst(!isNewestFirst)}
          >
            {isNewestFirst ? ticketFiles.newestFirst : ticketFiles.oldestFirst}
          </Button>
        )}
        {removedSwitch}
      </div>
      {files.length === 0 && (
        <EmptyState
          picture={[FileDirectoryIcon, PaperclipIcon, ImageIcon]}
          heading={ticketFiles.empty}
          text={ticketFiles.emptyText}
          action={null}
        />
      )}
      <ul className={styles.list} aria-label={ticketFiles.list}>
        {ordered.map((file) => (
          <FileRow key={file.id} ticket={ticket} file={file} onOpen={viewer.openerOf(file)} />
        ))}
      </ul>
      {viewer.dialog}
    </section>
  );
}

type RowProps = { ticket: TicketIds; file: TicketFile; onOpen: (() => void) | undefined };

function FileRow({ ticket, file, onOpen }: RowProps) {
  const { ticketFiles, uploads } = useMessages();
  const { id, name, size, category, author, createdOn, commentId, removed } = file;
  return (
    <li className={classNames(styles.row, removed && styles.removed)}>
      <FileIcon category={category} />
      <div className={styles.what}>
        <span className={styles.name}>{name}</span>
        <span className={styles.meta}>
          {formatSize(size, uploads.decimalSeparator)} · {nameOfPerson(author)} ·{' '}
          <Time value={createdOn} format="text" /> ·{' '}
          <Link to={placeOf(ticket, commentId)}>
            {commentId === undefined ? ticketFiles.withProblem : ticketFiles.withReply}
          </Link>
          {removed && <strong> · {ticketFiles.removed}</strong>}
        </span>
      </div>
      {onOpen && (
        <Button aria-label={ticketFiles.openFile(name)} onClick={onOpen}>
          {ticketFiles.open}
        </Button>
      )}
      <a
        className={styles.download}
        href={downloadUrl(id)}
        download={name}
        aria-label={ticketFiles.downloadFile(name)}
        title={ticketFiles.downloadFile(name)}
      >
        <DownloadIcon />
      </a>
    </li>
  );
}

// The conversation finds the comment by its anchor; the problem is at its start.
function placeOf({ displayId }: TicketIds, commentId: string | undefined) {
  const place = { pathname: paths.ticket({ id: displayId }) };
  return commentId === undefined ? place : { ...place, hash: commentAnchor(commentId) };
}
