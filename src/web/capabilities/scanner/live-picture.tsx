import { SunIcon } from '@primer/octicons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#web/shared/ui/button.tsx';
import { hasTorch, switchTorch } from './camera.ts';
import { useScannerTexts } from './scanner-texts.ts';
import type { ReadCodes } from './use-code-reader.ts';
import styles from './scanner.module.css';

const PAUSE_MS = 100; // between two looks: the phone stays cool, and nobody waits

type Props = {
  stream: MediaStream;
  readCodes: ReadCodes;
  onCodes: (codes: readonly string[]) => void;
  /** The reader is not to be had. */
  onFault: () => void;
};

/** What the camera sees, looked at again and again; the lamp where there is one. */
export function LivePicture({ stream, readCodes, onCodes, onFault }: Props) {
  const texts = useScannerTexts();
  const video = useRef<HTMLVideoElement>(null);
  const look = useEffectEvent(async (): Promise<boolean> => {
    try {
      const picture = video.current;
      const codes = picture === null ? undefined : await readCodes(picture);
      if (video.current !== null && codes !== undefined) onCodes(codes);
      return true;
    } catch {
      if (video.current !== null) onFault();
      return false;
    }
  });
  // A film is looked at picture by picture, for as long as it is shown.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const next = async () => {
      if ((await look()) && !left) timer = setTimeout(() => void next(), PAUSE_MS);
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
      <div className={styles.picture}>
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
    <Button className={styles.torch} aria-pressed={isOn} onClick={() => void toggle().catch(() => undefined)}>
      <SunIcon /> {texts.torch}
    </Button>
  );
}
