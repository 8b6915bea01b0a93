import type { CaptureIndex } from './capture-index.ts';
import type { PacketSummary } from './packet-summary.ts';

/** What the capture worker is asked: to open a file, to say what some packets are, to give the bytes of one. */
export type CaptureRequest =
  { kind: 'open'; blob: Blob } | { kind: 'packets'; from: number; to: number } | { kind: 'bytes'; packet: number };

export type OpenedCapture = Pick<CaptureIndex, 'count' | 'fault' | 'more'>;

/** `time`: seconds since the first packet, as text with the file's precision; `length`: bytes on the wire. */
export type PacketRow = PacketSummary & { time: string; length: number };

/** The beginning of a packet; `total`: bytes that the file has of it. */
export type PacketBytes = { bytes: Uint8Array; total: number };
