import { classNames } from './class-names.ts';
import styles from './initials.module.css';

type Props = {
  /** Of the person: the same colour everywhere. */
  id: string;
  name: string;
  isStaff?: boolean;
};

/** A person as a disc with initials, beside the name; staff have a ring in the colour of the brand. */
export function Initials({ id, name, isStaff = false }: Props) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.disc, isStaff && styles.staff)}
      style={{ '--hue': hueOf(id) }}
      data-initials={initialsOf(name)}
    />
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '').join('');
}

function hueOf(id: string): number {
  let sum = 0;
  for (const sign of id) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 360;
  return sum;
}
