import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DraftSummary } from '#generated/model/draftSummary.ts';
import type { DraftText } from '#generated/model/draftText.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Banner, LinkButton } from '@primer/react';
import { ConfirmDialog } from '#web/shared/ui/overlay/confirm-dialog.tsx';
import styles from './draft-notices.module.css';
import type { FormKind, FormStart } from './form-start.ts';
import { PreviousTextNotice } from './previous-text-notice.tsx';
import { newDraftId } from '../new-draft-id.ts';
import type { OpenDraft } from '../use-draft-store.ts';
import { useDraftTime } from '../use-draft-time.ts';

type Props = {
  kind: FormKind;
  start: FormStart;
  draft: OpenDraft;
  /** The address of the form with a draft. */
  draftPath: (id: string) => string;
  /** The address of what a draft became. */
  sentPath: (displayId: string) => string;
  renderImage: (imageId: string) => ReactNode;
  /** Puts an older text in place of the present one. */
  onRestore: (former: DraftText) => void;
  /** Absent where the draft belongs to something that is there already. */
  onDiscard: (() => void) | undefined;
  /** Continues with the typed text as another draft. */
  onSplit: () => void;
};

/** What the person should know of the draft before typing on: one banner at most, the most pressing. */
export function DraftNotices(props: Props) {
  return (
    <div className={styles.notices}>
      <Notice {...props} />
    </div>
  );
}

function Notice(props: Props) {
  const { state, draftStore } = props.draft;
  if (state.status === 'conflict') return <SentNotice {...props} displayId={state.sentAs?.displayId} />;
  if (state.former !== undefined)
    return (
      <PreviousTextNotice
        former={state.former}
        renderImage={props.renderImage}
        onRestore={props.onRestore}
        onDrop={() => draftStore?.dropFormer()}
      />
    );
  if (props.onDiscard === undefined) return null;
  return <ContinuedNotice {...props} onDiscard={props.onDiscard} />;
}

type SentProps = Pick<Props, 'kind' | 'sentPath' | 'onSplit'> & { displayId: string | undefined };

function SentNotice({ kind, displayId, sentPath, onSplit }: SentProps) {
  const { drafts } = useMessages();
  const texts = drafts.of[kind];
  return (
    <Banner
      variant="warning"
      role="alert"
      title={displayId === undefined ? drafts.sentUnknown : texts.sent(displayId)}
      description={drafts.sentText}
      primaryAction={<Banner.PrimaryAction onClick={onSplit}>{drafts.keepAsNew}</Banner.PrimaryAction>}
      secondaryAction={
        displayId !== undefined && (
          <LinkButton as={Link} to={sentPath(displayId)} variant="invisible">
            {texts.openSent(displayId)}
          </LinkButton>
        )
      }
    />
  );
}

type ContinuedProps = Pick<Props, 'kind' | 'start' | 'draftPath'> & { onDiscard: () => void };

function ContinuedNotice({ kind, start: { draft, others }, draftPath, onDiscard }: ContinuedProps) {
  const { drafts } = useMessages();
  const timeOf = useDraftTime();
  const [isAsking, setIsAsking] = useState(false);
  const isContinued = draft.version > 0 || draft.isKeptHere === true;
  if (!isContinued && others.length === 0) return null;
  const continued = draft.savedOn === undefined ? drafts.keptHere : drafts.continued(timeOf(draft.savedOn));
  return (
    <Banner
      variant="info"
      title={isContinued ? continued : drafts.others}
      description={
        others.length > 0 && (
          <>
            {isContinued && <p className={styles.others}>{drafts.others}</p>}
            <OtherDrafts drafts={others} draftPath={draftPath} />
          </>
        )
      }
      primaryAction={
        isContinued && (
          <LinkButton as={Link} to={draftPath(newDraftId())}>
            {drafts.of[kind].startNew}
          </LinkButton>
        )
      }
      secondaryAction={
        isContinued && (
          <Banner.SecondaryAction onClick={() => setIsAsking(true)}>{drafts.discard}</Banner.SecondaryAction>
        )
      }
    >
      {isAsking && (
        <ConfirmDialog
          title={drafts.discardQuestion}
          tone="danger"
          confirmLabel={drafts.discard}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            onDiscard();
          }}
        >
          {drafts.discardText}
        </ConfirmDialog>
      )}
    </Banner>
  );
}

type OthersProps = Pick<Props, 'draftPath'> & { drafts: readonly DraftSummary[] };

function OtherDrafts({ drafts, draftPath }: OthersProps) {
  const messages = useMessages();
  const timeOf = useDraftTime();
  const nameOf = ({ title, productCount = 0 }: DraftSummary) => {
    if (productCount > 0) return messages.drafts.units(productCount);
    return title.trim() || messages.drafts.untitled;
  };
  return (
    <ul className={styles.list}>
      {drafts.map((draft) => (
        <li key={draft.id}>
          <Link to={draftPath(draft.id)}>{nameOf(draft)}</Link>{' '}
          <span className={styles.when}>· {timeOf(draft.savedOn)}</span>
        </li>
      ))}
    </ul>
  );
}
