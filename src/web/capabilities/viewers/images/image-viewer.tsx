import { useState } from 'react';
import { fileExtension } from '#domain/files/file-policy.ts';
import type { ViewerProps } from '../viewer-props.ts';
import { ZoomableImage } from './zoomable-image.tsx';

/** An image that the browser can show by itself. */
export function ImageViewer({ file, blob }: ViewerProps) {
  // The server sends vector pictures as mere bytes; within <img> nothing of them runs.
  const [typed] = useState(() =>
    fileExtension(file.name) === 'svg' ? new Blob([blob], { type: 'image/svg+xml' }) : blob,
  );
  return <ZoomableImage blob={typed} name={file.name} />;
}
