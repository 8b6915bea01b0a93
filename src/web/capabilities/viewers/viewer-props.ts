import type { ViewableFile } from './viewer-kind.ts';

/** The props of a viewer for a whole file. */
export type ViewerProps = { file: ViewableFile; blob: Blob };
