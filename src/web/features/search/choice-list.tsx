import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { classNames } from '#web/shared/ui/class-names.ts';
import type { Choice, ChoiceGroup } from './choice.ts';
import styles from './palette.module.css';

type Props = {
  id: string;
  label: string;
  groups: readonly ChoiceGroup[];
  /** The id of the choice that Enter opens. */
  marked: string | undefined;
  optionId: (choice: Choice) => string;
  onChoose: (choice: Choice) => void;
};

/** The listbox of the search box; the keyboard works through the field, which points at the marked option. */
export function ChoiceList({ id, label, groups, marked, optionId, onChoose }: Props) {
  return (
    <div id={id} role="listbox" aria-label={label} className={styles.list}>
      {groups.map((group) => (
        <div
          key={group.id}
          role="group"
          aria-labelledby={`${id}-${group.id}`}
          className={classNames(styles.group, group.isStale && styles.stale)}
        >
          <div id={`${id}-${group.id}`} role="presentation" className={styles.heading}>
            {group.heading}
          </div>
          {group.choices.map((choice) => (
            <Option
              key={choice.id}
              id={optionId(choice)}
              choice={choice}
              isMarked={choice.id === marked}
              onChoose={() => onChoose(choice)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

type OptionProps = { id: string; choice: Choice; isMarked: boolean; onChoose: () => void };

function Option({ id, choice, isMarked, onChoose }: OptionProps) {
  const common = {
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': isMarked,
    className: classNames(styles.option, isMarked && styles.marked),
    children: <OptionText choice={choice} />,
    // The focus stays in the field.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
  };
  if (!('href' in choice)) return <button type="button" {...common} onClick={onChoose} />;
  // A new tab leaves the box open behind it.
  const onClick = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    if (!ctrlKey && !metaKey && !shiftKey) onChoose();
  };
  return <Link to={choice.href} {...common} onClick={onClick} />;
}

function OptionText({ choice: { icon, title, detail, isCode } }: { choice: Choice }) {
  return (
    <>
      <span className={styles.icon}>{icon}</span>
      <span className={classNames(styles.name, isCode && styles.code)}>{title}</span>
      {detail !== undefined && <span className={styles.detail}>{detail}</span>}
    </>
  );
}
