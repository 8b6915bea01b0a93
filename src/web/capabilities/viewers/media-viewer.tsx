import { useState } from 'react';
import { fileExtension } from '#domain/files/file-policy.ts';
import { downloadUrl } from '#web/shared/http/download-url.ts';
import type { ViewableFile } from './viewer-kind.ts';
import { ViewerFault } from './viewer-state.tsx';
import { useViewerTexts } from './viewer-texts.ts';
import styles from './viewer.module.css';

const SOUNDS = ['opus', 'aac', 'wav'];

/** Film and sound, fetched by the browser in the pieces it plays; people's own recordings come without subtitles. */
export function MediaViewer({ file: { id, name } }: { file: ViewableFile }) {
  const { notPlayed } = useViewerTexts();
  const [failed, setFailed] = useState(false);
  if (failed) return <ViewerFault text={notPlayed} />;
  const common = { src: downloadUrl(id), controls: true, preload: 'metadata', 'aria-label': name } as const;
  return (
    <div className={styles.stage}>
      {SOUNDS.includes(fileExtension(name)) ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <audio {...common} className={styles.sound} onError={() => setFailed(true)} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video {...common} className={styles.fitted} playsInline onError={() => setFailed(true)} />
      )}
    </div>
  );
}
