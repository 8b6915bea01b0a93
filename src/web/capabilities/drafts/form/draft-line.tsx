import { AlertIcon, CheckIcon } from '@primer/octicons-react';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { classNames } from '#web/shared/ui/class-names.ts';
import type { OpenDraft } from '../use-draft-store.ts';
import styles from './draft-line.module.css';
import { useDraftTime } from '../use-draft-time.ts';

/**
 * Whether what is typed is safe. Only trouble is announced: a voice after each pause of typing would be in the way.
 */
export function DraftLine({ draft: { draftStore, state } }: { draft: OpenDraft }) {
  const { drafts } = useMessages();
  const timeOf = useDraftTime();
  const { status, savedOn } = state;
  const trouble = status === 'offline' || status === 'refused' ? drafts[status] : undefined;
  const text = trouble !== undefined && draftStore?.isAtRisk() === true ? drafts.notKept : trouble;
  return (
    <p className={classNames(styles.line, text !== undefined && styles.trouble)}>
      <span role="status">
        {text !== undefined && <AlertIcon size={12} />} {text}
      </span>
      {(status === 'unsaved' || status === 'saving') && drafts.saving}
      {status === 'saved' && savedOn !== undefined && (
        <>
          <CheckIcon size={12} />
          <span>{drafts.saved(timeOf(savedOn))}</span>
        </>
      )}
    </p>
  );
}
