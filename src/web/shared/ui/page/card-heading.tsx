import styles from './card-heading.module.css';

type Props = {
  text: string;
  /** The step has just taken the place of another: its heading takes the focus. */
  focused?: boolean;
};

/** The heading of the card. */
export function CardHeading({ text, focused = false }: Props) {
  return (
    <h1 className={styles.heading} tabIndex={-1} ref={focused ? focusOnce : undefined}>
      {text}
    </h1>
  );
}

function focusOnce(heading: HTMLElement | null): void {
  heading?.focus();
}
