const WEB = 'src/web';
const VIEWERS = `${WEB}/capabilities/viewers`;

/** What is loaded later, when a page on a route asks for it: the modules, as the manifest names them. */
export interface Part {
  route: string;
  modules: string[];
}

const viewer = (path: string): Part => ({
  route: 'ticket',
  modules: [`${VIEWERS}/viewer-dialog.tsx`, `${WEB}/messages/en/tickets/viewers.ts`, `${VIEWERS}/${path}`],
});

/** Each viewer with its worker, the scanner, and the look into a file. */
export const parts: Record<string, Part> = {
  'viewer: image': viewer('images/image-viewer.tsx'),
  'viewer: HEIC': viewer('images/heic-viewer.tsx'),
  'viewer: text': viewer('text/text-viewer.tsx'),
  'viewer: JSON': viewer('text/json-viewer.tsx'),
  'viewer: HAR': viewer('har/har-viewer.tsx'),
  'viewer: pcap': viewer('capture/capture-viewer.tsx'),
  'viewer: PDF': viewer('documents/pdf-viewer.tsx'),
  'viewer: media': viewer('media-viewer.tsx'),
  scanner: {
    route: 'packing list',
    modules: [`${WEB}/capabilities/scanner/scan-dialog.tsx`, `${WEB}/messages/en/returns/scanner.ts`],
  },
  'file looked into': {
    route: 'new ticket',
    modules: [`${WEB}/capabilities/troubleshoot/inspection-dialog.tsx`, `${WEB}/messages/en/tickets/troubleshoot.ts`],
  },
};
