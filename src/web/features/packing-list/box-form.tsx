import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { boxOnLabel } from '#domain/units/label-code.ts';
import { isBoxId, maskBoxId } from '#domain/validation/ids.ts';
import { ScanButton } from '#web/capabilities/scanner/scan-button.tsx';
import { useTypedScan } from '#web/capabilities/scanner/use-typed-scan.ts';
import { FormShell } from '#web/shared/forms/form-shell.tsx';
import { checkedBy } from '#web/shared/forms/schemas.ts';
import { useFormShell } from '#web/shared/forms/use-form-shell.ts';
import { Button } from '@primer/react';
import { MaskedField } from '#web/shared/ui/fields/masked-field.tsx';
import { usePackingTexts } from './packing-texts.ts';
import styles from './box-form.module.css';

const schema = z.object({
  box: z.string().check(checkedBy((typed) => (isBoxId(typed) ? null : 'invalid_format'))),
});

type Props = {
  /** The box that is shown. */
  box: string | undefined;
  onSearch: (box: string) => void;
  onClear: () => void;
};

/** §2.5: the box id, typed, pasted or read from the label. */
export function BoxForm({ box, onSearch, onClear }: Props) {
  const texts = usePackingTexts();
  const form = useBoxForm(box, onSearch);
  const search = (wanted: string) => {
    form.reset({ box: wanted });
    onSearch(wanted);
  };
  useTypedScan(boxOnLabel, search);
  const clear = () => {
    form.setFocus('box');
    form.reset({ box: '' });
    onClear();
  };
  return (
    <search>
      <FormShell form={form} className={styles.form}>
        <div className={styles.field}>
          <MaskedField
            {...form.field('box')}
            mask={maskBoxId}
            kept={/[\da-f]/i}
            hint={texts.hint}
            inputMode="text"
            enterKeyHint="search"
            autoCapitalize="none"
            spellCheck={false}
            className={styles.input}
            placeholder="00000000-0000-0000-0000-000000000000"
            data-typed-scan
            onPaste={(event) => {
              // A label may contain anything: the mask would turn any letters into a box id.
              const pasted = boxOnLabel(event.clipboardData.getData('text'));
              if (pasted === undefined) return;
              event.preventDefault();
              form.setValue('box', pasted, { shouldDirty: true });
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
      </FormShell>
    </search>
  );
}

function useBoxForm(box: string | undefined, onSearch: (box: string) => void) {
  const texts = usePackingTexts();
  const form = useFormShell({
    schema,
    defaultValues: { box: box ?? '' },
    labels: { box: texts.boxId },
    texts: { box: { invalid_format: texts.incomplete } },
    pending: false,
    submitError: null,
    onSubmit: ({ box: wanted }) => onSearch(wanted),
  });
  const { reset } = form;
  const shown = useRef(box);
  // A box that comes by a link or the history takes the place of what was typed.
  useEffect(() => {
    if (shown.current !== box) reset({ box: box ?? '' });
    shown.current = box;
  }, [box, reset]);
  return form;
}
