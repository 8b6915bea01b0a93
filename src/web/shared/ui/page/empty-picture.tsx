import type { Icon } from '@primer/octicons-react';
import styles from './empty-picture.module.css';

/** The picture of an empty page, composed of icons: the large one first, up to two small ones beside it. */
export function EmptyPicture({ icons: [Large, ...small] }: { icons: readonly Icon[] }) {
  return (
    <span aria-hidden="true" className={styles.picture}>
      {Large && <Large size={32} />}
      {small.slice(0, 2).map((Small, index) => (
        <span key={index} className={styles.small}>
          <Small size={16} />
        </span>
      ))}
    </span>
  );
}
