import { describe, expect, it } from 'vitest';
import { hex, packets, pcapngOf, pcapOf } from '#tests/support/capture-samples.ts';
import { ipv6Address } from './addresses.ts';
import { dissect } from './dissect.ts';
import { readCapture } from './read-capture.ts';

const all = Object.values(packets);
const SECOND = 1e9;

describe('the packets of a capture', () => {
  it.each([
    ['pcap', pcapOf(all), 1000],
    ['pcap of the other byte order', pcapOf(all, { little: false }), 1000],
    ['pcap with nanoseconds', pcapOf(all, { nanoseconds: true }), 1],
    ['pcapng', pcapngOf(all), 1],
    ['pcapng of the other byte order', pcapngOf(all, false), 1],
  ])('%s', (_, bytes, unit) => {
    const index = readCapture(bytes);
    expect(index).toMatchObject({ count: all.length, more: false });
    expect(index?.fault).toBeUndefined();
    expect([...(index?.times ?? [])]).toEqual(all.map((_packet, at) => at * SECOND + at * unit));
    all.forEach((packet, at) => {
      const offset = index?.offsets[at] ?? 0;
      expect(bytes.subarray(offset, offset + (index?.captured[at] ?? 0))).toEqual(packet);
      expect(index?.lengths[at]).toBe(packet.length);
      expect(index?.links[at]).toBe(1);
    });
  });

  it('that grow over the first room are all there, and end at the most', () => {
    const many = pcapOf(Array.from({ length: 3000 }, () => packets.arp));
    expect(readCapture(many)).toMatchObject({ count: 3000, more: false });
    expect(readCapture(many, 2000)).toMatchObject({ count: 2000, more: true });
    expect(readCapture(many, 3000)).toMatchObject({ count: 3000, more: false });
  });

  it('of a file cut anywhere are those before the cut', () => {
    for (const whole of [pcapOf(all), pcapngOf(all)]) {
      for (let length = 4; length < whole.length; length += 1) {
        const index = readCapture(whole.subarray(0, length));
        expect(index?.count).toBeLessThanOrEqual(all.length);
      }
      expect(readCapture(whole.subarray(0, whole.length - 5))?.fault).toBe('cut');
    }
  });

  it('after a lying length are not read', () => {
    const long = pcapOf(all);
    new DataView(long.buffer).setUint32(24 + 8, 0xffffffff, true);
    expect(readCapture(long)).toMatchObject({ count: 0, fault: 'lengths' });
    const block = pcapngOf(all);
    new DataView(block.buffer).setUint32(28 + 4, 0, true);
    expect(readCapture(block)).toMatchObject({ count: 0, fault: 'lengths' });
    const beyond = pcapOf(all);
    new DataView(beyond.buffer).setUint32(24 + 8, 5000, true);
    expect(readCapture(beyond)).toMatchObject({ count: 1, fault: 'cut' });
  });

  it('are none in another file', () => {
    for (const bytes of [new Uint8Array(), new Uint8Array(3), new Uint8Array(100), hex('504b0304')])
      expect(readCapture(bytes)).toBeUndefined();
  });
});

describe('a packet in a line', () => {
  it.each([
    ['arp', '0a:00:00:00:00:01', 'ARP', 'Who has 10.0.0.2? Tell 10.0.0.1'],
    ['dns', '10.0.0.1', 'DNS', 'Query A www.example.com'],
    ['tcp', '10.0.0.1', 'TCP', '49153 → 443 [SYN] Seq=1 Win=65535 Len=0 VLAN 7'],
    ['ping', '10.0.0.1', 'ICMP', 'Echo request'],
    ['esp', '10.0.0.1', 'ESP', 'SPI 0xcafe0001, sequence 7'],
    ['ike', '10.0.0.1', 'ISAKMP', '500 → 500 Len=8'],
    ['ipv6', 'fe80::1', 'ICMPv6', 'Router solicitation'],
  ] as const)('%s', (name, source, protocol, info) => {
    expect(dissect(packets[name], 1)).toMatchObject({ source, protocol, info });
  });

  it('of other links', () => {
    const ip = packets.ping.subarray(14);
    const before = (text: string) => Uint8Array.from([...hex(text), ...ip]);
    const line = { source: '10.0.0.1', destination: '8.8.8.8', protocol: 'ICMP' };
    expect(dissect(ip, 101)).toMatchObject(line);
    expect(dissect(before('02000000'), 0)).toMatchObject(line);
    expect(dissect(before('0000 0001 0006 0a0000000001 0000 0800'), 113)).toMatchObject(line);
    expect(dissect(before('0800 0000 00000001 0001 00 06 0a0000000001 0000'), 276)).toMatchObject(line);
    expect(dissect(ip, 147).protocol).toBe('Link 147');
  });

  it('cut anywhere says what could be read', () => {
    for (const packet of all)
      for (let length = 0; length < packet.length; length += 1)
        expect(() => dissect(packet.subarray(0, length), 1)).not.toThrow();
    expect(dissect(packets.dns.subarray(0, 30), 1)).toMatchObject({ protocol: 'IPv4', info: '[…]' });
  });

  it('whose name points at itself comes to an end', () => {
    const circle = Uint8Array.from(packets.dns);
    circle.set([0xc0, 0x0c], 14 + 20 + 8 + 12);
    expect(dissect(circle, 1).protocol).toBe('DNS');
  });
});

it('random bytes neither throw nor take long', () => {
  let seed = 42;
  const random = () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return seed >>> 16;
  };
  const heads = [pcapOf([]), pcapngOf([])];
  for (let round = 0; round < 2000; round += 1) {
    const bytes = Uint8Array.from({ length: random() % 400 }, () => random() & 0xff);
    const file = Uint8Array.from([...(heads[round % 2] ?? []), ...bytes]);
    expect(readCapture(file)?.count).toBeLessThanOrEqual(file.length);
    for (const link of [0, 1, 101, 113, 276]) expect(dissect(bytes, link)).toBeDefined();
  }
});

it.each([
  ['0000 0000 0000 0000 0000 0000 0000 0000', '::'],
  ['2001 0db8 0000 0000 0001 0000 0000 0001', '2001:db8::1:0:0:1'],
  ['2001 0db8 0000 0001 0001 0001 0001 0001', '2001:db8:0:1:1:1:1:1'],
  ['2001 0000 0000 0000 0000 0000 0000 0000', '2001::'],
])('%s is %s', (bytes, text) => {
  expect(ipv6Address(new DataView(hex(bytes).buffer), 0)).toBe(text);
});
