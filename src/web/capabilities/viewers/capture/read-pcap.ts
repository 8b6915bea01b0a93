import { PacketCollector } from './capture-index.ts';
import type { CaptureIndex } from './capture-index.ts';

const HEADER_BYTES = 24;
const RECORD_BYTES = 16;
// No snapshot length is this large; a longer length is corrupt.
const PACKET_MAX_BYTES = 16 * 1024 * 1024;
const MICROSECOND = 1000;

const magics: Readonly<Record<number, { little: boolean; unit: number }>> = {
  0xa1b2c3d4: { little: false, unit: MICROSECOND },
  0xa1b23c4d: { little: false, unit: 1 },
  0xd4c3b2a1: { little: true, unit: MICROSECOND },
  0x4d3cb2a1: { little: true, unit: 1 },
};

/** Finds the packets of a pcap file (draft-ietf-opsawg-pcap); undefined when it is none. Bounded by the file's length. */
export function readPcap(view: DataView, maxPackets: number): CaptureIndex | undefined {
  if (view.byteLength < 4) return undefined;
  const form = magics[view.getUint32(0)];
  if (form === undefined) return undefined;
  const packets = new PacketCollector(maxPackets);
  if (view.byteLength < HEADER_BYTES) return packets.finish('cut');
  const { little, unit } = form;
  // The upper bits describe the frame check sequence.
  const link = view.getUint32(20, little) & 0xffff;
  let at = HEADER_BYTES;
  while (at < view.byteLength) {
    if (packets.isFull) return packets.finish(undefined, true);
    if (at + RECORD_BYTES > view.byteLength) return packets.finish('cut');
    const wanted = view.getUint32(at + 8, little);
    if (wanted > PACKET_MAX_BYTES) return packets.finish('lengths');
    const offset = at + RECORD_BYTES;
    const captured = Math.min(wanted, view.byteLength - offset);
    packets.add({
      offset,
      captured,
      length: view.getUint32(at + 12, little),
      seconds: view.getUint32(at, little),
      nanoseconds: view.getUint32(at + 4, little) * unit,
      link,
    });
    if (captured < wanted) return packets.finish('cut');
    at = offset + wanted;
  }
  return packets.finish(undefined);
}
