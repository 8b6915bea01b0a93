import { FilePicker } from '#web/capabilities/uploads/picker/file-picker.tsx';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { SelectField } from '#web/shared/ui/fields/select-field.tsx';
import type { AddressField } from './rma-fields.ts';
import type { RmaStart } from './rma-start.ts';
import type { RmaForm } from './use-rma-form.ts';
import { ReturnAddress } from './return-address.tsx';
import styles from './rma-form.module.css';

type Props = { start: RmaStart; form: RmaForm; errors: Partial<Record<AddressField, string>> };

/** Next to the units: return address, office, files. */
export function RmaSide({ start: { addresses, offices }, form, errors }: Props) {
  const { rma } = useMessages();
  const choices = offices.map(({ id, name, city }) => ({
    value: id,
    label: city === undefined ? name : `${name}, ${city}`,
  }));
  return (
    <div className={styles.side}>
      <ReturnAddress addresses={addresses} address={form.address} onChange={form.setAddress} errors={errors} />
      {offices.length > 0 && (
        <SelectField
          label={rma.office}
          value={form.officeId ?? ''}
          options={[{ value: '', label: rma.anyOffice }, ...choices]}
          onChoose={(id) => form.setOfficeId(id === '' ? undefined : id)}
        />
      )}
      <FilePicker uploads={form.uploads} note={form.troubleshoot.noteOn(form.uploads)} />
    </div>
  );
}
