import { PasteIcon, UploadIcon } from '@primer/octicons-react';
import { useRef, useState } from 'react';
import { unitOnLabel } from '#domain/units/label-code.ts';
import { ScanButton } from '#web/capabilities/scanner/scan-button.tsx';
import { useTypedScan } from '#web/capabilities/scanner/use-typed-scan.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Button } from '@primer/react';
import { Dialog } from '#web/shared/ui/overlay/dialog.tsx';
import { TextArea } from '#web/shared/ui/fields/text-area.tsx';
import type { UnitList } from './use-unit-list.ts';
import styles from './units-section.module.css';

const LIST_TYPES = '.csv,.xlsx,.txt,.tsv,text/csv,text/plain';

/** The ways to add units: labels, a pasted list, a file; a keyboard scanner works too. */
export function UnitTools({ list }: { list: UnitList }) {
  const { rma } = useMessages();
  const [isPasting, setIsPasting] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const scan = (imeiOrSerial: string) => list.take({ imeiOrSerial });
  useTypedScan(unitOnLabel, scan);
  return (
    <div className={styles.tools}>
      <ScanButton label={rma.scan} title={rma.scanTitle} read={unitOnLabel} onScan={scan} multiple />
      <Button leadingVisual={PasteIcon} aria-haspopup="dialog" onClick={() => setIsPasting(true)}>
        {rma.paste}
      </Button>
      <Button leadingVisual={UploadIcon} title={rma.importHint} onClick={() => input.current?.click()}>
        {rma.importFile}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={LIST_TYPES}
        aria-label={rma.importFile}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) void list.importFile(file);
          // Cleared, so that the same file can be chosen again after it was corrected.
          currentTarget.value = '';
        }}
      />
      {isPasting && <PasteDialog list={list} onClose={() => setIsPasting(false)} />}
    </div>
  );
}

function PasteDialog({ list, onClose }: { list: UnitList; onClose: () => void }) {
  const { common, rma } = useMessages();
  const field = useRef<HTMLDivElement>(null);
  function read() {
    const text = field.current?.querySelector('textarea')?.value ?? '';
    onClose();
    if (text.trim() !== '') void list.paste(text);
  }
  const actions = (
    <>
      <Button onClick={onClose}>{common.cancel}</Button>
      <Button variant="primary" onClick={read}>
        {rma.pasteRead}
      </Button>
    </>
  );
  return (
    <Dialog title={rma.paste} onClose={onClose} actions={actions}>
      <div ref={field}>
        <TextArea label={rma.pasteLabel} hint={rma.pasteHint} rows={10} data-autofocus spellCheck={false} />
      </div>
    </Dialog>
  );
}
