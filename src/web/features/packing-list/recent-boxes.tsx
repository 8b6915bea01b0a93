import { PackageIcon, XIcon } from '@primer/octicons-react';
import { Link } from 'react-router';
import { IconButton } from '@primer/react';
import { boxPath } from './box-address.ts';
import type { RecentBox } from './recent-boxes.ts';
import { usePackingTexts } from './packing-texts.ts';
import styles from './recent-boxes.module.css';

type Props = { boxes: readonly RecentBox[]; onForget: (id: string) => void };

/** The boxes that the person has looked up, latest first. */
export function RecentBoxes({ boxes, onForget }: Props) {
  const texts = usePackingTexts();
  if (boxes.length === 0) return null;
  return (
    <section className={styles.recent} aria-labelledby="recent-boxes">
      <h2 id="recent-boxes" className={styles.heading}>
        {texts.recent}
      </h2>
      <ul className={styles.list}>
        {boxes.map(({ id, number }) => (
          <li key={id} className={styles.box}>
            <PackageIcon />
            <Link className={styles.link} to={boxPath({ box: id })}>
              {number !== undefined && <span>{number}</span>}
              <code className={styles.id}>{id}</code>
            </Link>
            <IconButton
              variant="invisible"
              aria-label={texts.forget(number ?? id)}
              icon={XIcon}
              onClick={() => onForget(id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
