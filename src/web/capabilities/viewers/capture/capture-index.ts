export const PACKETS_MAX_COUNT = 500_000;

/** `cut`: the file ends within a packet. `lengths`: a length is wrong, and what follows cannot be read. */
export type CaptureFault = 'cut' | 'lengths';

/** The positions and times of a capture's packets, in typed arrays: the bytes are not copied. */
export type CaptureIndex = {
  count: number;
  /** Places in the file. */
  offsets: Uint32Array;
  /** Bytes that the file has of each packet. */
  captured: Uint32Array;
  /** Bytes that it had on the wire. */
  lengths: Uint32Array;
  /** Nanoseconds since the first packet. */
  times: Float64Array;
  /** Link types (the LINKTYPE_ registry of the tcpdump group). */
  links: Uint16Array;
  fault?: CaptureFault;
  /** Whether there are more packets than requested. */
  more: boolean;
};

export type FoundPacket = {
  offset: number;
  captured: number;
  length: number;
  seconds: number;
  nanoseconds: number;
  link: number;
};

const FIRST_ROOM = 1024;
const NANOSECONDS = 1e9;

/** Collects packets as they are found, in arrays that grow. */
export class PacketCollector {
  #count = 0;
  #first: FoundPacket | undefined;
  #offsets = new Uint32Array(FIRST_ROOM);
  #captured = new Uint32Array(FIRST_ROOM);
  #lengths = new Uint32Array(FIRST_ROOM);
  #times = new Float64Array(FIRST_ROOM);
  #links = new Uint16Array(FIRST_ROOM);
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  /** Whether it takes no more. */
  get isFull(): boolean {
    return this.#count === this.#max;
  }

  /** Adds a packet. */
  add(packet: FoundPacket): void {
    if (this.#count === this.#offsets.length) this.#grow();
    this.#first ??= packet;
    const at = this.#count;
    this.#offsets[at] = packet.offset;
    this.#captured[at] = packet.captured;
    this.#lengths[at] = packet.length;
    this.#links[at] = packet.link;
    this.#times[at] =
      (packet.seconds - this.#first.seconds) * NANOSECONDS + (packet.nanoseconds - this.#first.nanoseconds);
    this.#count += 1;
  }

  /** What was collected. */
  finish(fault: CaptureFault | undefined, more = false): CaptureIndex {
    const count = this.#count;
    return {
      count,
      offsets: this.#offsets.subarray(0, count),
      captured: this.#captured.subarray(0, count),
      lengths: this.#lengths.subarray(0, count),
      times: this.#times.subarray(0, count),
      links: this.#links.subarray(0, count),
      ...(fault === undefined ? {} : { fault }),
      more,
    };
  }

  #grow(): void {
    const room = this.#offsets.length * 2;
    const wider = <Values extends Uint32Array | Float64Array | Uint16Array>(into: Values, values: Values): Values => {
      into.set(values);
      return into;
    };
    this.#offsets = wider(new Uint32Array(room), this.#offsets);
    this.#captured = wider(new Uint32Array(room), this.#captured);
    this.#lengths = wider(new Uint32Array(room), this.#lengths);
    this.#times = wider(new Float64Array(room), this.#times);
    this.#links = wider(new Uint16Array(room), this.#links);
  }
}
