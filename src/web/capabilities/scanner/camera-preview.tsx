import { SunIcon } from '@primer/octicons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@primer/react';
import { hasTorch, switchTorch } from './camera.ts';
import { useScannerTexts } from './scanner-texts.ts';
import type { ReadCodes } from './use-code-reader.ts';
import styles from './scanner.module.css';

const PAUSE_MS = 100; // between two reads: the phone stays cool, and the delay is not noticeable

type Props = {
  stream: MediaStream;
  readCodes: ReadCodes;
  onCodes: (codes: readonly string[]) => void;
  /** The reader is not to be had. */
  onFault: () => void;
};

/** The camera's live view, read repeatedly; with a torch button if there is one. */
export function CameraPreview({ stream, readCodes, onCodes, onFault }: Props) {
  const texts = useScannerTexts();
  const video = useRef<HTMLVideoElement>(null);
  const detect = useEffectEvent(async (): Promise<boolean> => {
    try {
      const frame = video.current;
      const codes = frame === null ? undefined : await readCodes(frame);
      if (video.current !== null && codes !== undefined) onCodes(codes);
      return true;
    } catch {
      if (video.current !== null) onFault();
      return false;
    }
  });
  // Reads the video frame by frame while it is shown.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const next = async () => {
      if ((await detect()) && !left) timer = setTimeout(() => void next(), PAUSE_MS);
    };
    if (video.current !== null) video.current.srcObject = stream;
    void next();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [stream]);
  return (
    <>
      <div className={styles.preview}>
        <video ref={video} className={styles.video} aria-label={texts.cameraView} autoPlay muted playsInline />
        <span className={styles.frame} />
        {hasTorch(stream) && <TorchButton stream={stream} />}
      </div>
      <p className={styles.hint}>{texts.aim}</p>
    </>
  );
}

function TorchButton({ stream }: { stream: MediaStream }) {
  const texts = useScannerTexts();
  const [isOn, setIsOn] = useState(false);
  const toggle = async () => {
    await switchTorch(stream, !isOn);
    setIsOn(!isOn);
  };
  return (
    // A lamp that refuses (a hot phone) leaves everything as it was.
    <Button
      leadingVisual={SunIcon}
      className={styles.torch}
      aria-pressed={isOn}
      onClick={() => void toggle().catch(() => undefined)}
    >
      {texts.torch}
    </Button>
  );
}
