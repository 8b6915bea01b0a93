import styles from './skeleton.module.css';

type Props = {
  /** Of what comes, as CSS lengths. */
  width?: string;
  height?: string;
};

/** A grey bar with the size of what comes, so that nothing jumps. Put the waiting words beside it. */
export function Skeleton({ width = '100%', height = '1em' }: Props) {
  return <span aria-hidden="true" className={styles.bar} style={{ inlineSize: width, blockSize: height }} />;
}
