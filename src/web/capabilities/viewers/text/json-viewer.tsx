import type { ViewerProps } from '../viewer-props.ts';
import { TextViewer } from './text-viewer.tsx';

/** JSON, one value a line. */
export function JsonViewer(props: ViewerProps) {
  return <TextViewer {...props} format="json" />;
}
