import { SkeletonBox } from '@primer/react';
import { useDeviceTexts } from '../device-texts.ts';
import styles from './device-facts.module.css';

/** A device of the size of the one that comes. */
export function DeviceSkeleton() {
  const texts = useDeviceTexts();
  return (
    <div role="status">
      <span className="visually-hidden">{texts.deviceLoading}</span>
      <SkeletonBox width="160px" height="32px" />
      <div className={styles.facts}>
        {[texts.support, texts.warranty, texts.where].map((fact) => (
          <SkeletonBox key={fact} height="108px" />
        ))}
      </div>
      <SkeletonBox height="240px" />
    </div>
  );
}
