import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Button } from '@primer/react';
import styles from './second-factor.module.css';

/** The exits while a factor is being paired: another factor, or none. */
export function PairingButtons({ onOther, onCancel }: { onOther: () => void; onCancel: () => void }) {
  const { common, secondFactor } = useMessages();
  return (
    <div className={styles.buttons}>
      <Button variant="invisible" block onClick={onOther}>
        {secondFactor.otherMethod}
      </Button>
      <Button block onClick={onCancel}>
        {common.cancel}
      </Button>
    </div>
  );
}
