import { Skeleton } from '#web/shared/ui/page/skeleton.tsx';
import { useDeviceTexts } from '../device-texts.ts';
import styles from './device-facts.module.css';

/** A device of the size of the one that comes. */
export function DeviceSkeleton() {
  const texts = useDeviceTexts();
  return (
    <div role="status">
      <span className="visually-hidden">{texts.deviceLoading}</span>
      <Skeleton width="160px" height="32px" />
      <div className={styles.facts}>
        {[texts.support, texts.warranty, texts.where].map((fact) => (
          <Skeleton key={fact} height="108px" />
        ))}
      </div>
      <Skeleton height="240px" />
    </div>
  );
}
