import { describeDns } from './dns.ts';
import type { PacketSummary } from './packet-summary.ts';

const DNS_PORTS = [53, 5353];
const ISAKMP_PORTS = [500, 4500];
const flagNames = ['FIN', 'SYN', 'RST', 'PSH', 'ACK', 'URG', 'ECE', 'CWR'];

const services: Readonly<Record<number, string>> = {
  22: 'SSH',
  23: 'Telnet',
  25: 'SMTP',
  67: 'DHCP',
  68: 'DHCP',
  69: 'TFTP',
  80: 'HTTP',
  123: 'NTP',
  161: 'SNMP',
  162: 'SNMP',
  179: 'BGP',
  443: 'TLS',
  502: 'Modbus',
  514: 'Syslog',
  1194: 'OpenVPN',
  1812: 'RADIUS',
  1883: 'MQTT',
  51820: 'WireGuard',
};

const icmpNames: Readonly<Record<number, string>> = {
  0: 'Echo reply',
  3: 'Destination unreachable',
  5: 'Redirect',
  8: 'Echo request',
  11: 'Time exceeded',
};
const icmp6Names: Readonly<Record<number, string>> = {
  1: 'Destination unreachable',
  2: 'Packet too big',
  3: 'Time exceeded',
  128: 'Echo request',
  129: 'Echo reply',
  133: 'Router solicitation',
  134: 'Router advertisement',
  135: 'Neighbour solicitation',
  136: 'Neighbour advertisement',
  143: 'Multicast listener report',
};
const protocolNames: Readonly<Record<number, string>> = {
  2: 'IGMP',
  41: 'IPv6',
  47: 'GRE',
  51: 'AH',
  89: 'OSPF',
  103: 'PIM',
  112: 'VRRP',
  132: 'SCTP',
};

/** Says what an IP packet carries from a place on; `length` is the payload's by the IP header, in bytes. */
export function dissectTransport(
  view: DataView,
  { protocol, at, length }: { protocol: number; at: number; length: number },
  summary: PacketSummary,
): void {
  switch (protocol) {
    case 1:
      return dissectIcmp(view, at, summary, { protocol: 'ICMP', names: icmpNames });
    case 58:
      return dissectIcmp(view, at, summary, { protocol: 'ICMPv6', names: icmp6Names });
    case 6:
      return dissectTcp(view, { at, length }, summary);
    case 17:
      return dissectUdp(view, at, summary);
    case 50:
      summary.protocol = 'ESP';
      summary.info = `SPI 0x${view.getUint32(at).toString(16).padStart(8, '0')}, sequence ${view.getUint32(at + 4)}`;
      return;
    default:
      summary.protocol = protocolNames[protocol] ?? 'IP';
      if (!(protocol in protocolNames)) summary.info = `protocol ${protocol}`;
  }
}

function dissectIcmp(
  view: DataView,
  at: number,
  summary: PacketSummary,
  { protocol, names }: { protocol: string; names: Readonly<Record<number, string>> },
): void {
  summary.protocol = protocol;
  const type = view.getUint8(at);
  summary.info = names[type] ?? `type ${type}`;
}

function dissectTcp(view: DataView, { at, length }: { at: number; length: number }, summary: PacketSummary): void {
  summary.protocol = 'TCP';
  const [from, to] = [view.getUint16(at), view.getUint16(at + 2)];
  summary.info = `${from} → ${to}`;
  const sequence = view.getUint32(at + 4);
  const acknowledged = view.getUint32(at + 8);
  const headerBytes = (view.getUint8(at + 12) >> 4) * 4;
  const bits = view.getUint8(at + 13);
  const flags = flagNames.filter((_, bit) => (bits & (1 << bit)) !== 0);
  const payload = Math.max(length - headerBytes, 0);
  const acknowledges = flags.includes('ACK') ? ` Ack=${acknowledged}` : '';
  summary.info += ` [${flags.join(', ')}] Seq=${sequence}${acknowledges} Win=${view.getUint16(at + 14)} Len=${payload}`;
  if (payload > 0) summary.protocol = services[from] ?? services[to] ?? 'TCP';
}

function dissectUdp(view: DataView, at: number, summary: PacketSummary): void {
  summary.protocol = 'UDP';
  const ports = [view.getUint16(at), view.getUint16(at + 2)];
  const [from = 0, to = 0] = ports;
  summary.info = `${from} → ${to} Len=${Math.max(view.getUint16(at + 4) - 8, 0)}`;
  const uses = (known: readonly number[]) => ports.some((port) => known.includes(port));
  if (uses(DNS_PORTS)) {
    summary.protocol = uses([5353]) ? 'mDNS' : 'DNS';
    summary.info = describeDns(view, at + 8);
  } else if (uses(ISAKMP_PORTS)) dissectIpsec(view, { at: at + 8, isEncapsulated: uses([4500]) }, summary);
  else summary.protocol = services[from] ?? services[to] ?? 'UDP';
}

// RFC 3948: on port 4500 four zero bytes mark ISAKMP, a single 0xff is a NAT keepalive, else it is ESP.
function dissectIpsec(
  view: DataView,
  { at, isEncapsulated }: { at: number; isEncapsulated: boolean },
  summary: PacketSummary,
): void {
  summary.protocol = 'ISAKMP';
  if (!isEncapsulated) return;
  if (view.getUint8(at) === 0xff) summary.info = 'NAT keepalive';
  else if (view.getUint32(at) !== 0) dissectTransport(view, { protocol: 50, at, length: 0 }, summary);
}
