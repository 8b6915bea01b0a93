import { PacketCollector } from './capture-index.ts';
import type { CaptureIndex } from './capture-index.ts';

const SECTION = 0x0a0d0d0a;
const BYTE_ORDER = 0x1a2b3c4d;
const INTERFACE = 1;
const OLD_PACKET = 2;
const SIMPLE_PACKET = 3;
const ENHANCED_PACKET = 6;
const BLOCK_MIN_BYTES = 12;
const OPTION_TIME_UNIT = 9;
const OPTION_TIME_OFFSET = 14;
const NANOSECONDS = 1e9;

/** `unit`: how many of its ticks make a second; `offset`: seconds to add. */
type Interface = { link: number; snapLength: number; unit: bigint; offset: number };
type Section = { little: boolean; interfaces: Interface[] };
/** A block of a section: from its type to its end, both places in the file. */
type Block = { type: number; start: number; end: number };

/** Finds the packets of a pcapng file (draft-ietf-opsawg-pcapng); undefined when it is none. Bounded by the file's length. */
export function readPcapng(view: DataView, maxPackets: number): CaptureIndex | undefined {
  if (view.byteLength < 4 || view.getUint32(0) !== SECTION) return undefined;
  const packets = new PacketCollector(maxPackets);
  const section: Section = { little: true, interfaces: [] };
  let at = 0;
  while (at < view.byteLength) {
    if (at + BLOCK_MIN_BYTES > view.byteLength) return packets.finish('cut');
    if (view.getUint32(at) === SECTION) {
      const little = view.getUint32(at + 8, true) === BYTE_ORDER;
      if (!little && view.getUint32(at + 8) !== BYTE_ORDER) return packets.finish('lengths');
      Object.assign(section, { little, interfaces: [] });
    }
    const length = view.getUint32(at + 4, section.little);
    if (length < BLOCK_MIN_BYTES) return packets.finish('lengths');
    const block = { type: view.getUint32(at, section.little), start: at, end: Math.min(at + length, view.byteLength) };
    if (packets.isFull && block.type >= OLD_PACKET && block.type <= ENHANCED_PACKET)
      return packets.finish(undefined, true);
    const isRead = readBlock(view, section, block, packets);
    if (at + length > view.byteLength) return packets.finish('cut');
    if (!isRead) return packets.finish('lengths');
    // Blocks are padded to multiples of four bytes, whatever their length says.
    at += Math.ceil(length / 4) * 4;
  }
  return packets.finish(undefined);
}

function readBlock(view: DataView, section: Section, block: Block, packets: PacketCollector): boolean {
  switch (block.type) {
    case INTERFACE:
      return readInterface(view, section, block);
    case ENHANCED_PACKET:
    case OLD_PACKET:
      return readPacket(view, section, block, packets);
    case SIMPLE_PACKET:
      return readSimplePacket(view, section, block, packets);
    default:
      return true;
  }
}

function readInterface(view: DataView, { little, interfaces }: Section, { start, end }: Block): boolean {
  if (start + 16 > end) return false;
  const found: Interface = {
    link: view.getUint16(start + 8, little),
    snapLength: view.getUint32(start + 12, little),
    unit: 1_000_000n,
    offset: 0,
  };
  let at = start + 16;
  while (at + 4 <= end - 4) {
    const [option, length] = [view.getUint16(at, little), view.getUint16(at + 2, little)];
    if (option === 0 || at + 4 + length > end) break;
    if (option === OPTION_TIME_UNIT && length === 1) found.unit = ticks(view.getUint8(at + 4));
    if (option === OPTION_TIME_OFFSET && length === 8) found.offset = Number(view.getBigInt64(at + 4, little));
    at += 4 + Math.ceil(length / 4) * 4;
  }
  interfaces.push(found);
  return true;
}

// The highest bit says a power of two, else of ten.
function ticks(resolution: number): bigint {
  const power = BigInt(resolution & 0x7f);
  return (resolution & 0x80) === 0 ? 10n ** (power > 18n ? 18n : power) : 2n ** (power > 62n ? 62n : power);
}

function readPacket(view: DataView, { little, interfaces }: Section, block: Block, packets: PacketCollector): boolean {
  const { type, start, end } = block;
  if (start + 28 > end) return false;
  const source = type === OLD_PACKET ? view.getUint16(start + 8, little) : view.getUint32(start + 8, little);
  const on = interfaces[source];
  if (on === undefined) return false;
  const time = (BigInt(view.getUint32(start + 12, little)) << 32n) | BigInt(view.getUint32(start + 16, little));
  const wanted = view.getUint32(start + 20, little);
  packets.add({
    offset: start + 28,
    captured: Math.min(wanted, end - start - 28),
    length: view.getUint32(start + 24, little),
    seconds: Number(time / on.unit) + on.offset,
    nanoseconds: Math.floor((Number(time % on.unit) / Number(on.unit)) * NANOSECONDS),
    link: on.link,
  });
  return start + 28 + wanted <= end;
}

// It has no timestamp.
function readSimplePacket(
  view: DataView,
  { little, interfaces }: Section,
  { start, end }: Block,
  packets: PacketCollector,
): boolean {
  const [on] = interfaces;
  if (on === undefined || start + 16 > end) return false;
  const length = view.getUint32(start + 8, little);
  const wanted = on.snapLength === 0 ? length : Math.min(length, on.snapLength);
  const captured = Math.min(wanted, end - start - 12);
  packets.add({ offset: start + 12, captured, length, seconds: 0, nanoseconds: 0, link: on.link });
  return captured === wanted;
}
