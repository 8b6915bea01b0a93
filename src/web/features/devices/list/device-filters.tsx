import { useQuery } from '@tanstack/react-query';
import { deviceWarranties, productSupportStatuses } from '#domain/enums.ts';
import { useFilterDraft } from '#web/capabilities/list-state/use-filter-draft.ts';
import type { FilterDraft } from '#web/capabilities/list-state/use-filter-draft.ts';
import { productGroupsQuery } from '#web/capabilities/products/product-groups.ts';
import { ProductName } from '#web/capabilities/products/product-name.tsx';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { FilterCheck, FilterField } from '#web/shared/ui/filter/filter-field.tsx';
import { FilterForm } from '#web/shared/ui/filter/filter-form.tsx';
import styles from '#web/shared/ui/filter/filter-panel.module.css';
import { MultiSelect } from '#web/shared/ui/filter/multi-select.tsx';
import { SelectField } from '#web/shared/ui/fields/select-field.tsx';
import { activeFilters, filterKey, noFilter } from './device-filter.ts';
import type { DeviceFilter, DeviceFilterName } from './device-filter.ts';
import { useDeviceTexts } from '../device-texts.ts';

const ANY = '';

type Props = { id: string; filter: DeviceFilter; onApply: (filter: DeviceFilter) => void };

/** The filters of the list of devices. They take effect with Apply (or Enter) and reset with Clear (§4, lists). */
export function DeviceFilters({ id, filter, onApply }: Props) {
  const texts = useDeviceTexts();
  const draft = useFilterDraft(filter, filterKey(filter));
  const active = activeFilters(filter);
  const { data: groups } = useQuery(productGroupsQuery);
  const { values, change } = draft;
  // All groups that there are narrow nothing, and a new one would be missing among them.
  const submit = () => onApply(values.groups.length === groups?.length ? { ...values, groups: [] } : values);
  const clear = () => {
    change(noFilter);
    onApply(noFilter);
  };
  return (
    <FilterForm id={id} label={texts.filter.label} onSubmit={submit} onClear={clear}>
      <div className={styles.fields}>
        <FilterField name="groups" isActive={active.includes('groups')}>
          <MultiSelect
            label={texts.filter.groups}
            options={groups}
            idOf={(group) => group.id}
            textOf={({ name }) => name}
            selected={values.groups}
            onChange={(ids) => change({ groups: ids })}
          >
            {({ name, supportStatus }) => <ProductName name={name} supportStatus={supportStatus} />}
          </MultiSelect>
        </FilterField>
        <StateFields {...draft} active={active} />
        <div className={styles.checks}>
          <FilterCheck
            name="inRma"
            label={texts.filter.inRma}
            isActive={active.includes('inRma')}
            checked={values.inRma}
            onChange={(inRma) => change({ inRma })}
          />
        </div>
      </div>
    </FilterForm>
  );
}

function StateFields({ values, change, active }: FilterDraft<DeviceFilter> & { active: readonly DeviceFilterName[] }) {
  const { enums } = useMessages();
  const texts = useDeviceTexts();
  return (
    <>
      <FilterField name="support" isActive={active.includes('support')}>
        <MultiSelect
          label={texts.filter.support}
          options={productSupportStatuses}
          idOf={(status) => String(status)}
          textOf={(status) => enums.productSupportStatus[status]}
          selected={values.support.map(String)}
          onChange={(ids) =>
            change({ support: productSupportStatuses.filter((status) => ids.includes(String(status))) })
          }
        />
      </FilterField>
      <FilterField name="warranty" isActive={active.includes('warranty')}>
        <SelectField
          label={texts.filter.warranty}
          value={values.warranty ?? ANY}
          options={[
            { value: ANY, label: texts.filter.anyWarranty },
            ...deviceWarranties.map((warranty) => ({ value: warranty, label: texts.warranties[warranty] })),
          ]}
          onChange={(warranty) => change({ warranty: warranty === ANY ? undefined : warranty })}
        />
      </FilterField>
    </>
  );
}
