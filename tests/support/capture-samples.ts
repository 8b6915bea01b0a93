/** Bytes of hexadecimal text; blanks are for the reader. */
export function hex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(text.replaceAll(/\s/g, ''), 'hex'));
}

const MACS = '0a0000000002 0a0000000001';
const IPV4 = (protocol: string, payload: string) =>
  `4500 ${(20 + hex(payload).length).toString(16).padStart(4, '0')} 0000 0000 40${protocol} 0000 0a000001 08080808 ${payload}`;

/** Packets as they were on the wire, by what they are. */
export const packets = {
  arp: hex(`${MACS} 0806 0001 0800 06 04 0001 0a0000000001 0a000001 000000000000 0a000002`),
  dns: hex(
    `${MACS} 0800 ${IPV4('11', 'c000 0035 0025 0000 1234 0100 0001 0000 0000 0000 03777777 076578616d706c65 03636f6d 00 0001 0001')}`,
  ),
  tcp: hex(`${MACS} 8100 0007 0800 ${IPV4('06', 'c001 01bb 00000001 00000000 5002 ffff 0000 0000')}`),
  ping: hex(`${MACS} 0800 ${IPV4('01', '0800 0000 0001 0001')}`),
  esp: hex(`${MACS} 0800 ${IPV4('32', 'cafe0001 00000007 00')}`),
  ike: hex(`${MACS} 0800 ${IPV4('11', '01f4 01f4 0010 0000 0011223344556677')}`),
  ipv6: hex(
    `${MACS} 86dd 6000 0000 0008 3a ff fe800000000000000000000000000001 ff020000000000000000000000000002 8500 0000 00000000`,
  ),
};

type PcapOptions = { little?: boolean; nanoseconds?: boolean; link?: number };

/** A pcap file; the packets come a second and one unit apart. */
export function pcapOf(
  given: readonly Uint8Array[],
  { little = true, nanoseconds = false, link = 1 }: PcapOptions = {},
): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(24 + given.reduce((sum, { length }) => sum + 16 + length, 0));
  const view = new DataView(bytes.buffer);
  view.setUint32(0, nanoseconds ? 0xa1b23c4d : 0xa1b2c3d4, little);
  view.setUint16(4, 2, little);
  view.setUint16(6, 4, little);
  view.setUint32(16, 65_535, little);
  view.setUint32(20, link, little);
  let at = 24;
  given.forEach((packet, index) => {
    [1_763_718_058 + index, index, packet.length, packet.length].forEach((value, field) =>
      view.setUint32(at + field * 4, value, little),
    );
    bytes.set(packet, at + 16);
    at += 16 + packet.length;
  });
  return bytes;
}

/** A pcapng file of one section and interface; times in nanoseconds. */
export function pcapngOf(given: readonly Uint8Array[], little = true): Uint8Array<ArrayBuffer> {
  const words = (...values: number[]) => {
    const view = new DataView(new ArrayBuffer(values.length * 4));
    values.forEach((value, index) => view.setUint32(index * 4, value, little));
    return new Uint8Array(view.buffer);
  };
  const block = (type: number, ...parts: Uint8Array[]) => {
    const content = Buffer.concat(parts);
    const padded = Buffer.concat([content, Buffer.alloc((4 - (content.length % 4)) % 4)]);
    const length = padded.length + 12;
    return Buffer.concat([words(type, length), padded, words(length)]);
  };
  // The version and the option's head are 16-bit values.
  const halves = (first: number, second: number) => (little ? (second << 16) | first : (first << 16) | second);
  const section = block(0x0a0d0d0a, words(0x1a2b3c4d, halves(1, 0), 0xffffffff, 0xffffffff));
  const options = Buffer.concat([words(halves(9, 1)), Buffer.from([9, 0, 0, 0]), words(0)]);
  const face = block(1, words(halves(1, 0), 0), options);
  const enhanced = given.map((packet, index) => {
    const time = BigInt(1_763_718_058 + index) * 1_000_000_000n + BigInt(index);
    const [high, low] = [Number(time >> 32n), Number(time & 0xffffffffn)];
    return block(6, words(0, high, low, packet.length, packet.length), packet);
  });
  return Uint8Array.from(Buffer.concat([section, face, ...enhanced]));
}
