/** Why there is no live view; each has its own sentence. */
export type CameraFault = 'refused' | 'none' | 'busy' | 'insecure' | 'ended' | 'failed';

const faults: Partial<Record<string, CameraFault>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  NotSupportedError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

// Wide enough for the bars of an IMEI, small enough to be read several times a second.
const WISHES: MediaStreamConstraints = {
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
};

/** Asks for the camera at the back, or any other. Rejects with what `cameraFault` understands. */
export async function openCamera(): Promise<MediaStream> {
  // Outside of a secure context a browser hides its cameras altogether.
  if (!window.isSecureContext) throw new DOMException('no secure context', INSECURE);
  if (!('mediaDevices' in navigator)) throw new DOMException('no cameras', 'NotFoundError');
  return navigator.mediaDevices.getUserMedia(WISHES);
}

const INSECURE = 'InsecureContext';

/** What it means that the camera could not be opened (Media Capture and Streams, 10.2). */
export function cameraFault(error: unknown): CameraFault {
  if (!(error instanceof DOMException)) return 'failed';
  return error.name === INSECURE ? 'insecure' : (faults[error.name] ?? 'failed');
}

/** Gives the camera back; its light goes out. */
export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

// Image Capture extends the tracks of Media Capture; TypeScript knows nothing of it.
type Torch = { torch?: boolean };

/** Whether the camera has a lamp that can be switched. */
export function hasTorch(stream: MediaStream): boolean {
  const capabilities = stream.getVideoTracks()[0]?.getCapabilities?.() as Torch | undefined;
  return capabilities?.torch === true;
}

/** Switches the camera's lamp. Rejects when the camera refuses. */
export async function switchTorch(stream: MediaStream, torch: boolean): Promise<void> {
  const wish: Torch = { torch };
  await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [wish as MediaTrackConstraintSet] });
}
