import styles from './skeleton.module.css';

type Props = {
  /** Of what comes, as CSS lengths. */
  width?: string;
  height?: string;
};

/** A grey bar of the size of the content, so that nothing shifts. Put the loading text next to it. */
export function Skeleton({ width = '100%', height = '1em' }: Props) {
  return <span aria-hidden="true" className={styles.bar} style={{ inlineSize: width, blockSize: height }} />;
}
