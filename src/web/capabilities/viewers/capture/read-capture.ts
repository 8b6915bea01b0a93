import type { CaptureIndex } from './capture-index.ts';
import { PACKETS_MAX_COUNT } from './capture-index.ts';
import { readPcap } from './read-pcap.ts';
import { readPcapng } from './read-pcapng.ts';

/** Finds the packets of a capture in any supported format; undefined when it is none. */
export function readCapture(bytes: Uint8Array, maxPackets = PACKETS_MAX_COUNT): CaptureIndex | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return readPcap(view, maxPackets) ?? readPcapng(view, maxPackets);
}
