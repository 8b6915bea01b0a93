import { useEffect, useState } from 'react';
import { cameraFault, closeCamera, openCamera } from './camera.ts';
import type { CameraFault } from './camera.ts';

export type CameraState =
  { kind: 'asking' } | { kind: 'live'; stream: MediaStream } | { kind: 'fault'; fault: CameraFault };

/** The camera for as long as the component is there. */
export function useCamera(): CameraState {
  const [camera, setCamera] = useState<CameraState>({ kind: 'asking' });
  // The camera is outside of React, and must be given back with the component, even when it comes later than that.
  useEffect(() => {
    const left = new AbortController();
    const fail = (fault: CameraFault) => setCamera({ kind: 'fault', fault });
    const open = async () => {
      try {
        const stream = await openCamera();
        if (left.signal.aborted) return closeCamera(stream);
        left.signal.addEventListener('abort', () => closeCamera(stream));
        stream.getVideoTracks()[0]?.addEventListener('ended', () => fail('ended'), { signal: left.signal });
        setCamera({ kind: 'live', stream });
      } catch (error) {
        if (!left.signal.aborted) fail(cameraFault(error));
      }
    };
    void open();
    return () => left.abort();
  }, []);
  return camera;
}
