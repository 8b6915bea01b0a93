import type { ReactNode, SubmitEvent } from 'react';
import { useMessages } from '../../i18n/messages-context.tsx';
import { Button } from '@primer/react';
import styles from './filter-panel.module.css';

type Props = {
  id: string;
  label: string;
  onSubmit: (form: HTMLFormElement) => void;
  onClear: () => void;
  children: ReactNode;
};

/** The form of a filter panel: filters take effect with Apply (or Enter) and reset with Clear (§2.4). */
export function FilterForm({ id, label, onSubmit, onClear, children }: Props) {
  const { common } = useMessages();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(event.currentTarget);
  };
  return (
    <form id={id} className={styles.panel} aria-label={label} noValidate onSubmit={submit}>
      {children}
      <div className={styles.actions}>
        <Button type="submit">{common.apply}</Button>
        <Button variant="invisible" onClick={onClear}>
          {common.clear}
        </Button>
      </div>
    </form>
  );
}

/** Focuses a filter that cannot be applied; a field shows its error on blur. */
export function focusFilter(form: HTMLFormElement, name: string, index = 0): void {
  const input = form.querySelectorAll<HTMLInputElement>(`[data-field="${name}"] input`)[index];
  input?.blur();
  input?.focus();
}
