import type { ViewableFile } from './viewer-kind.ts';

/** What a viewer of a whole file is given. */
export type ViewerProps = { file: ViewableFile; blob: Blob };
