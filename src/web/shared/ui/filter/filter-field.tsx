import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages-context.tsx';
import { classNames } from '../class-names.ts';
import { CheckField } from '../fields/check-field.tsx';
import styles from './filter-panel.module.css';

type FieldProps = {
  /** Distinguishes a field from the others of its form. */
  name: string;
  /** The list is filtered by it: it is highlighted (§2.4). */
  isActive: boolean;
  children: ReactNode;
};

/** The place of one filter in the panel. */
export function FilterField({ name, isActive, children }: FieldProps) {
  const { lists } = useMessages();
  return (
    <div data-field={name} className={classNames(styles.field, isActive && styles.active)}>
      {children}
      {isActive && <span className={styles.mark}>{lists.isActive}</span>}
    </div>
  );
}

type CheckProps = Omit<FieldProps, 'children'> & {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** A filter that is on or off. */
export function FilterCheck({ label, checked, onChange, ...field }: CheckProps) {
  return (
    <FilterField {...field}>
      <CheckField label={label} checked={checked} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
    </FilterField>
  );
}
