import { ipv4Address, ipv6Address, macAddress } from './addresses.ts';
import { dissectTransport } from './dissect-transport.ts';
import type { PacketSummary } from './packet-summary.ts';

const LINK_NULL = 0;
const LINK_ETHERNET = 1;
const LINK_LOOP = 108;
const LINK_LINUX_COOKED = 113;
const LINK_LINUX_COOKED_2 = 276;
const RAW_LINKS = [12, 14, 101, 228, 229];

const ETHER_IPV4 = 0x0800;
const ETHER_ARP = 0x0806;
const ETHER_IPV6 = 0x86dd;
const VLAN_TYPES = [0x8100, 0x88a8, 0x9100];
const VLAN_TAGS_MAX = 4;
const IPV6_HEADERS_MAX = 8;
const HOP_BY_HOP = [0, 43, 60];
const FRAGMENT = 44;

const etherNames: Readonly<Record<number, string>> = {
  0x8035: 'RARP',
  0x8847: 'MPLS',
  0x8863: 'PPPoE',
  0x8864: 'PPPoE',
  0x888e: 'EAPOL',
  0x8892: 'PROFINET',
  0x88cc: 'LLDP',
};

/** Says in a line what a packet is. Any bytes give a line: where they end too early, it says as much as could be read. */
export function dissect(bytes: Uint8Array, link: number): PacketSummary {
  const summary: PacketSummary = { source: '', destination: '', protocol: '', info: '' };
  try {
    dissectLink(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), link, summary);
  } catch (error) {
    // A DataView throws it for each read beyond its end.
    if (!(error instanceof RangeError)) throw error;
    summary.info = `${summary.info} […]`.trim();
  }
  return summary;
}

function dissectLink(view: DataView, link: number, summary: PacketSummary): void {
  if (link === LINK_ETHERNET) {
    summary.destination = macAddress(view, 0);
    summary.source = macAddress(view, 6);
    summary.protocol = 'Ethernet';
    return dissectEther(view, { type: view.getUint16(12), at: 14 }, summary);
  }
  if (link === LINK_LINUX_COOKED || link === LINK_LINUX_COOKED_2) {
    const [typeAt, addressAt, at] = link === LINK_LINUX_COOKED ? [14, 6, 16] : [0, 12, 20];
    summary.protocol = 'SLL';
    summary.source = macAddress(view, addressAt);
    return dissectEther(view, { type: view.getUint16(typeAt), at }, summary);
  }
  // The family before the packet differs between systems; the packet's own version is enough.
  if (link === LINK_NULL || link === LINK_LOOP) return dissectIp(view, 4, summary);
  if (RAW_LINKS.includes(link)) return dissectIp(view, 0, summary);
  summary.protocol = `Link ${link}`;
}

function dissectEther(view: DataView, given: { type: number; at: number }, summary: PacketSummary): void {
  let { type, at } = given;
  const tags: number[] = [];
  while (VLAN_TYPES.includes(type) && tags.length < VLAN_TAGS_MAX) {
    tags.push(view.getUint16(at) & 0x0fff);
    type = view.getUint16(at + 2);
    at += 4;
  }
  const tagged = tags.length === 0 ? '' : ` VLAN ${tags.join('/')}`;
  if (type === ETHER_IPV4 || type === ETHER_IPV6) dissectIp(view, at, summary);
  else if (type === ETHER_ARP) dissectArp(view, at, summary);
  // IEEE 802.3: below 0x0600 it is a length.
  else if (type < 0x0600) summary.protocol = view.getUint16(at) === 0x4242 ? 'STP' : 'LLC';
  else {
    summary.protocol = etherNames[type] ?? 'Ethernet';
    if (!(type in etherNames)) summary.info = `type 0x${type.toString(16).padStart(4, '0')}`;
  }
  summary.info += tagged;
}

function dissectArp(view: DataView, at: number, summary: PacketSummary): void {
  summary.protocol = 'ARP';
  const isReply = view.getUint16(at + 6) === 2;
  const [sender, target] = [ipv4Address(view, at + 14), ipv4Address(view, at + 24)];
  summary.info = isReply ? `${sender} is at ${macAddress(view, at + 8)}` : `Who has ${target}? Tell ${sender}`;
}

function dissectIp(view: DataView, at: number, summary: PacketSummary): void {
  const version = view.getUint8(at) >> 4;
  if (version === 4) dissectIpv4(view, at, summary);
  else if (version === 6) dissectIpv6(view, at, summary);
  else summary.protocol ||= 'IP';
}

function dissectIpv4(view: DataView, at: number, summary: PacketSummary): void {
  summary.protocol = 'IPv4';
  summary.source = ipv4Address(view, at + 12);
  summary.destination = ipv4Address(view, at + 16);
  const headerBytes = (view.getUint8(at) & 0xf) * 4;
  const protocol = view.getUint8(at + 9);
  const fragment = view.getUint16(at + 6) & 0x1fff;
  if (fragment > 0) {
    summary.info = `Fragment at ${fragment * 8}`;
    return;
  }
  const length = view.getUint16(at + 2) - headerBytes;
  dissectTransport(view, { protocol, at: at + headerBytes, length }, summary);
}

function dissectIpv6(view: DataView, start: number, summary: PacketSummary): void {
  summary.protocol = 'IPv6';
  summary.source = ipv6Address(view, start + 8);
  summary.destination = ipv6Address(view, start + 24);
  let protocol = view.getUint8(start + 6);
  let at = start + 40;
  for (let headers = 0; headers < IPV6_HEADERS_MAX; headers += 1) {
    if (protocol === FRAGMENT) {
      const fragment = view.getUint16(at + 2) & 0xfff8;
      if (fragment > 0) {
        summary.info = `Fragment at ${fragment}`;
        return;
      }
    } else if (!HOP_BY_HOP.includes(protocol)) break;
    const bytes = protocol === FRAGMENT ? 8 : (view.getUint8(at + 1) + 1) * 8;
    protocol = view.getUint8(at);
    at += bytes;
  }
  if (protocol === 59) return;
  dissectTransport(view, { protocol, at, length: view.getUint16(start + 4) - (at - start - 40) }, summary);
}
