import { FilePicker } from '#web/capabilities/uploads/picker/file-picker.tsx';
import type { FormState } from '#web/shared/forms/use-form-shell.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { SelectField } from '#web/shared/ui/fields/select-field.tsx';
import { ReturnAddress } from './return-address.tsx';
import styles from './rma-form.module.css';
import type { RmaInput } from './rma-schema.ts';
import type { RmaStart } from './rma-start.ts';
import type { RmaForm } from './use-rma-form.ts';
import type { AddressChoice } from './use-return-address.ts';

type Props = { start: RmaStart; form: RmaForm; shell: FormState<RmaInput>; choice: AddressChoice };

/** Below the units: return address, office, files. */
export function RmaSide({ start: { offices }, form, shell, choice }: Props) {
  const { rma } = useMessages();
  const choices = offices.map(({ id, name, city }) => ({
    value: id,
    label: city === undefined ? name : `${name}, ${city}`,
  }));
  return (
    <div className={styles.side}>
      <ReturnAddress form={shell} choice={choice} />
      <div className={styles.rest}>
        {offices.length > 0 && (
          <SelectField {...shell.field('officeId')} options={[{ value: '', label: rma.anyOffice }, ...choices]} />
        )}
        <FilePicker uploads={form.uploads} note={form.troubleshoot.noteOn(form.uploads)} />
      </div>
    </div>
  );
}
