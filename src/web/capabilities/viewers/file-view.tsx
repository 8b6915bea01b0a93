import { lazy } from 'react';
import type { ComponentType } from 'react';
import { formatSize } from '#domain/format/size.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Button } from '@primer/react';
import { useFileBytes } from './use-file-bytes.ts';
import { viewerLimitBytes, viewerOf } from './viewer-kind.ts';
import type { ViewableFile, ViewerKind } from './viewer-kind.ts';
import type { ViewerProps } from './viewer-props.ts';
import { ViewerFault, ViewerWait } from './viewer-state.tsx';
import { useViewerTexts } from './viewer-texts.ts';

const MediaViewer = lazy(async () => ({ default: (await import('./media-viewer.tsx')).MediaViewer }));

const viewers: Record<Exclude<ViewerKind, 'media'>, ComponentType<ViewerProps>> = {
  image: lazy(async () => ({ default: (await import('./images/image-viewer.tsx')).ImageViewer })),
  heic: lazy(async () => ({ default: (await import('./images/heic-viewer.tsx')).HeicViewer })),
  text: lazy(async () => ({ default: (await import('./text/text-viewer.tsx')).TextViewer })),
  json: lazy(async () => ({ default: (await import('./text/json-viewer.tsx')).JsonViewer })),
  har: lazy(async () => ({ default: (await import('./har/har-viewer.tsx')).HarViewer })),
  capture: lazy(async () => ({ default: (await import('./capture/capture-viewer.tsx')).CaptureViewer })),
  pdf: lazy(async () => ({ default: (await import('./documents/pdf-viewer.tsx')).PdfViewer })),
};

/** A file in its viewer, each a separate chunk; a file that is too large is not downloaded. */
export function FileView({ file }: { file: ViewableFile }) {
  const texts = useViewerTexts();
  const { uploads } = useMessages();
  const kind = viewerOf(file);
  if (kind === undefined) return <ViewerFault text={texts.unreadable} />;
  const limit = viewerLimitBytes[kind];
  if (file.size > limit) return <ViewerFault text={texts.tooBig(formatSize(limit, uploads.decimalSeparator))} />;
  return kind === 'media' ? <MediaViewer file={file} /> : <FetchedFile file={file} Viewer={viewers[kind]} />;
}

function FetchedFile({ file, Viewer }: { file: ViewableFile; Viewer: ComponentType<ViewerProps> }) {
  const texts = useViewerTexts();
  const { percent, blob, failed, retry } = useFileBytes(file);
  if (failed) return <ViewerFault text={texts.failed} action={<Button onClick={retry}>{texts.retry}</Button>} />;
  if (blob === undefined) return <ViewerWait text={texts.loaded(percent)} />;
  return <Viewer file={file} blob={blob} />;
}
