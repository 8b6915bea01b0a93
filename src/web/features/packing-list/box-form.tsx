import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { boxOnLabel } from '#domain/units/label-code.ts';
import { isBoxId, maskBoxId } from '#domain/validation/ids.ts';
import { ScanButton } from '#web/capabilities/scanner/scan-button.tsx';
import { useTypedScan } from '#web/capabilities/scanner/use-typed-scan.ts';
import { Button } from '@primer/react';
import { MaskedField } from '#web/shared/ui/fields/masked-field.tsx';
import { usePackingTexts } from './packing-texts.ts';
import styles from './box-form.module.css';

type Props = {
  /** The box that is shown. */
  box: string | undefined;
  onSearch: (box: string) => void;
  onClear: () => void;
};

/** §2.5: the box id, typed, pasted or read from the label. */
export function BoxForm({ box, onSearch, onClear }: Props) {
  const texts = usePackingTexts();
  const { typed, setTyped, error, setIsTried } = useTyped(box);
  const search = (wanted: string) => {
    setTyped(wanted);
    setIsTried(false);
    onSearch(wanted);
  };
  useTypedScan(boxOnLabel, search);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBoxId(typed)) return search(typed);
    setIsTried(true);
    event.currentTarget.querySelector('input')?.focus();
    return undefined;
  };
  const clear = (event: { currentTarget: HTMLElement }) => {
    setTyped('');
    setIsTried(false);
    onClear();
    event.currentTarget.closest('form')?.querySelector('input')?.focus();
  };
  return (
    <form className={styles.form} role="search" noValidate onSubmit={onSubmit}>
      <div className={styles.field}>
        <MaskedField
          mask={maskBoxId}
          kept={/[\da-f]/i}
          label={texts.boxId}
          hint={texts.hint}
          error={error ? texts.incomplete : undefined}
          inputMode="text"
          enterKeyHint="search"
          autoCapitalize="none"
          spellCheck={false}
          className={styles.input}
          placeholder="00000000-0000-0000-0000-000000000000"
          data-typed-scan
          value={typed}
          onChange={setTyped}
          onPaste={(event) => {
            // A label may contain anything: the mask would turn any letters into a box id.
            const pasted = boxOnLabel(event.clipboardData.getData('text'));
            if (pasted === undefined) return;
            event.preventDefault();
            setTyped(pasted);
          }}
        />
      </div>
      <div className={styles.buttons}>
        {/* With a box, what may be done with its units is what the page is for. */}
        <Button type="submit" variant={box === undefined ? 'primary' : 'default'}>
          {texts.search}
        </Button>
        <Button onClick={clear}>{texts.clear}</Button>
        <ScanButton label={texts.scan} title={texts.scanTitle} read={boxOnLabel} onScan={search} />
      </div>
    </form>
  );
}

function useTyped(box: string | undefined) {
  const [typed, setTyped] = useState(box ?? '');
  const [shown, setShown] = useState(box);
  const [isTried, setIsTried] = useState(false);
  // A box that comes by a link or the history takes the place of what was typed.
  if (shown !== box) {
    setShown(box);
    setTyped(box ?? '');
  }
  return { typed, setTyped, setIsTried, error: isTried && !isBoxId(typed) };
}
