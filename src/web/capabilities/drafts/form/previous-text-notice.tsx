import { useState } from 'react';
import type { ReactNode } from 'react';
import type { DraftText } from '#generated/model/draftText.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { RichText } from '#web/shared/rich-text/rich-text.tsx';
import { Banner, Button } from '@primer/react';
import { Dialog } from '#web/shared/ui/overlay/dialog.tsx';
import styles from './previous-text-notice.module.css';
import { useDraftTime } from '../use-draft-time.ts';

type Props = {
  former: DraftText;
  renderImage: (imageId: string) => ReactNode;
  /** Puts the older text in place of the present one. */
  onRestore: (former: DraftText) => void;
  /** The older text is not wanted. */
  onDrop: () => void;
};

/** Product decision: of two tabs the newer text wins, and the older one is offered. */
export function PreviousTextNotice({ former, renderImage, onRestore, onDrop }: Props) {
  const { drafts } = useMessages();
  const timeOf = useDraftTime();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Banner
      variant="warning"
      role="status"
      title={drafts.replaced(timeOf(former.savedOn))}
      primaryAction={<Banner.PrimaryAction onClick={() => setIsOpen(true)}>{drafts.showOther}</Banner.PrimaryAction>}
    >
      {isOpen && (
        <PreviousTextDialog
          former={former}
          renderImage={renderImage}
          onClose={() => setIsOpen(false)}
          onDrop={onDrop}
          onRestore={() => {
            setIsOpen(false);
            onRestore(former);
          }}
        />
      )}
    </Banner>
  );
}

type DialogProps = Omit<Props, 'onPut'> & { onRestore: () => void; onClose: () => void };

function PreviousTextDialog({ former, renderImage, onRestore, onDrop, onClose }: DialogProps) {
  const { drafts } = useMessages();
  const actions = (
    <>
      <Button onClick={onDrop}>{drafts.keepCurrent}</Button>
      <Button variant="primary" onClick={onRestore}>
        {drafts.useOther}
      </Button>
    </>
  );
  return (
    <Dialog title={drafts.otherHeading} onClose={onClose} actions={actions}>
      <p>{drafts.otherText}</p>
      {/* A text that scrolls must be reached by the keyboard. */}
      <div className={styles.text} role="group" aria-label={drafts.otherHeading} tabIndex={0}>
        {former.title !== '' && <p className={styles.title}>{former.title}</p>}
        {former.content !== undefined && <RichText document={former.content} renderImage={renderImage} />}
        {former.content === undefined && former.rma === undefined && <p>{drafts.otherEmpty}</p>}
        {former.rma !== undefined && (
          <ol>
            {former.rma.products.map(({ imeiOrSerial, description }, line) => (
              <li key={line}>
                <code>{imeiOrSerial}</code> {description}
              </li>
            ))}
          </ol>
        )}
      </div>
    </Dialog>
  );
}
