import { serveRequests } from '#web/shared/lib/workers/worker-client.ts';
import type { CaptureIndex } from './capture-index.ts';
import type { CaptureRequest, OpenedCapture, PacketBytes, PacketRow } from './capture-messages.ts';
import { dissect } from './dissect.ts';
import { readCapture } from './read-capture.ts';

const BYTES_SHOWN_MAX = 4096;
const BYTES_DISSECTED_MAX = 512;
const NANOSECONDS = 1e9;

let bytes = new Uint8Array();
let index: CaptureIndex | undefined;

serveRequests<CaptureRequest>(async (request) => {
  switch (request.kind) {
    case 'open':
      return open(request.blob);
    case 'packets':
      return Array.from({ length: request.to - request.from }, (_, at) => rowOf(request.from + at));
    case 'bytes':
      return bytesOf(request.packet);
    default:
      return request satisfies never;
  }
});

async function open(blob: Blob): Promise<OpenedCapture | null> {
  bytes = new Uint8Array(await blob.arrayBuffer());
  index = readCapture(bytes);
  if (index === undefined) return null;
  const { count, fault, more } = index;
  return { count, more, ...(fault === undefined ? {} : { fault }) };
}

function rowOf(packet: number): PacketRow {
  const summary = dissect(packetBytes(packet, BYTES_DISSECTED_MAX), index?.links[packet] ?? 0);
  const time = ((index?.times[packet] ?? 0) / NANOSECONDS).toFixed(9).replace(/000$/, '');
  return { ...summary, time, length: index?.lengths[packet] ?? 0 };
}

function bytesOf(packet: number): PacketBytes {
  return { bytes: packetBytes(packet, BYTES_SHOWN_MAX).slice(), total: index?.captured[packet] ?? 0 };
}

function packetBytes(packet: number, max: number): Uint8Array {
  const offset = index?.offsets[packet] ?? 0;
  return bytes.subarray(offset, offset + Math.min(index?.captured[packet] ?? 0, max));
}
