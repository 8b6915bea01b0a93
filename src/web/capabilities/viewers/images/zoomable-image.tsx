import { useState } from 'react';
import { DashIcon, PlusIcon } from '@primer/octicons-react';
import { Button, IconButton } from '@primer/react';
import { ViewerFault } from '../viewer-state.tsx';
import { useViewerTexts } from '../viewer-texts.ts';
import styles from '../viewer.module.css';
import { useObjectUrl } from './use-object-url.ts';

const STEPS_PERCENT = [10, 25, 50, 75, 100, 150, 200, 400, 800];
const WHOLE_PERCENT = 100;

/** An image that fits its container, or at a chosen size; a larger one scrolls. */
export function ZoomableImage({ blob, name }: { blob: Blob; name: string }) {
  const texts = useViewerTexts();
  const url = useObjectUrl(blob);
  const [percent, setPercent] = useState<number>();
  const [width, setWidth] = useState<number>();
  const [failed, setFailed] = useState(false);
  if (failed) return <ViewerFault text={texts.unreadable} />;
  const zoom = (direction: 1 | -1) => {
    const from = percent ?? WHOLE_PERCENT;
    const next =
      direction > 0 ? STEPS_PERCENT.find((step) => step > from) : STEPS_PERCENT.findLast((step) => step < from);
    setPercent(next ?? from);
  };
  return (
    <>
      <div className={styles.bar}>
        <IconButton variant="invisible" aria-label={texts.image.zoomOut} icon={DashIcon} onClick={() => zoom(-1)} />
        <IconButton variant="invisible" aria-label={texts.image.zoomIn} icon={PlusIcon} onClick={() => zoom(1)} />
        <Button variant="invisible" aria-pressed={percent === undefined} onClick={() => setPercent(undefined)}>
          {texts.image.fit}
        </Button>
        <span role="status" className={styles.muted}>
          {percent !== undefined && texts.image.zoom(percent)}
        </span>
      </div>
      <div className={styles.stage} role="region" aria-label={name} tabIndex={0}>
        <img
          className={percent === undefined ? styles.fitted : styles.zoomed}
          style={percent === undefined || width === undefined ? undefined : { inlineSize: (width * percent) / 100 }}
          src={url}
          alt={name}
          onLoad={({ currentTarget }) => setWidth(currentTarget.naturalWidth)}
          onError={() => setFailed(true)}
        />
      </div>
    </>
  );
}
