import { ImageIcon } from '@primer/octicons-react';
import { useRef, useState } from 'react';
import { PendingButton } from '#web/shared/ui/pending-button.tsx';
import { useScannerTexts } from './scanner-texts.ts';
import type { ReadCodes } from './use-code-reader.ts';
import styles from './scanner.module.css';

type Props = { readCodes: ReadCodes; onCodes: (codes: readonly string[]) => void; onFault: () => void };

/** A photo of the label instead of the live view. */
export function PhotoChooser({ readCodes, onCodes, onFault }: Props) {
  const texts = useScannerTexts();
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'idle' | 'reading' | 'nothing' | 'unreadable'>('idle');
  const choose = async (photo: File) => {
    setState('reading');
    try {
      const codes = await readCodes(photo);
      setState(codes === undefined ? 'unreadable' : codes.length === 0 ? 'nothing' : 'idle');
      if (codes !== undefined) onCodes(codes);
    } catch {
      onFault();
    }
  };
  return (
    <div className={styles.photo}>
      <PendingButton leadingVisual={ImageIcon} pending={state === 'reading'} onClick={() => input.current?.click()}>
        {texts.choosePhoto}
      </PendingButton>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={texts.choosePhoto}
        onChange={({ currentTarget }) => {
          const [photo] = currentTarget.files ?? [];
          if (photo !== undefined) void choose(photo);
          // Emptied, so that the same photo can be chosen again.
          currentTarget.value = '';
        }}
      />
      <p role="status" className={styles.hint}>
        {state === 'reading' && texts.reading}
        {state === 'nothing' && texts.nothingInPhoto}
        {state === 'unreadable' && texts.unreadablePhoto}
      </p>
    </div>
  );
}
