import { expect, test } from 'vitest';
import { bestFacts, findFacts } from './device-facts.ts';
import { uptimeInLine, uptimeSeconds } from './uptime.ts';

const codes = ['RX-90', 'RX-210', 'RX-240', 'TK-100'];
const factsOf = (text: string, path = 'file.txt') => bestFacts(findFacts(path, text, codes));

const sysinfo = `
Device model:        RX-210
Firmware version:    RX_07.10.4
Serial number:       1122334455
IMEI:                352914100000119
LAN MAC:             00:1e:42:aa:bb:cc
Hostname:            depot-7
Uptime:              3d 4h 12m
Modem model:         EC25-E
Modem firmware:      EC25EFAR06A07M4G
`;

test('a summary in text', () => {
  expect(factsOf(sysinfo)).toEqual({
    model: 'RX-210',
    firmware: 'RX_07.10.4',
    serial: '1122334455',
    imei: '352914100000119',
    mac: '00:1E:42:AA:BB:CC',
    hostname: 'depot-7',
    uptime: 3 * 86_400 + 4 * 3600 + 12 * 60,
  });
});

test('JSON of a device', () => {
  const text = JSON.stringify({
    mnf_info: { name: 'RX21000XXXXX', serial: '60010007', mac: '001e42aabbcc' },
    board: { model: 'Norvik RX-210 v2', hwver: '0403' },
    static: { fw_version: 'RX_07.10.4', device_name: 'depot-7' },
    modem: { imei: '352914100000119', model: 'EC25-E', firmware: 'EC25EFAR06A07M4G' },
    uptime: 273_600,
  });
  expect(factsOf(text)).toEqual({
    model: 'Norvik RX-210 v2',
    firmware: 'RX_07.10.4',
    serial: '60010007',
    imei: '352914100000119',
    mac: '00:1E:42:AA:BB:CC',
    hostname: 'depot-7',
    uptime: 273_600,
  });
});

test('a configuration of OpenWrt', () => {
  const text = `config system 'system'
\toption hostname 'depot-7'
\toption devicename 'RX-210'
\toption device_code 'RX-210-EU'
\toption device_fw_version 'RX_07.10.4'
`;
  expect(factsOf(text, 'etc/config/system')).toMatchObject({ model: 'RX-210-EU', firmware: 'RX_07.10.4' });
  expect(factsOf("system.system.hostname='depot-7'")).toEqual({ hostname: 'depot-7' });
});

test.each([
  ['tmp/sysinfo/model', 'Norvik RX-210\n', { model: 'Norvik RX-210' }],
  ['rootfs/etc/version', 'RX_07.10.4\n', { firmware: 'RX_07.10.4' }],
  ['proc/uptime', '94021.20 371002.11\n', { uptime: 94_021 }],
  ['uptime.txt', ' 10:12:33 up 3 days,  4:12,  load average: 0.10, 0.04, 0.01\n', { uptime: 274_320 }],
  [
    'show.txt',
    'RX-210 Software, Version RX_07.10.4\nRX-210 uptime is 2 weeks, 3 days, 4 hours, 5 minutes\n',
    {
      model: 'RX-210',
      firmware: 'RX_07.10.4',
      uptime: 14 * 86_400 + 3 * 86_400 + 4 * 3600 + 300,
    },
  ],
  [
    'dmesg.log',
    '[    0.000000] Machine model: Norvik RX-240\n[    1.2] eth0: 00:1e:42:00:00:01\n',
    { model: 'Norvik RX-240' },
  ],
  ['ifconfig.txt', 'br-lan    Link encap:Ethernet  HWaddr 00:1E:42:AA:BB:CC\n', { mac: '00:1E:42:AA:BB:CC' }],
  ['os.txt', 'DISTRIB_RELEASE="22.03.5"\nLinux depot-7 5.4.195 #0 SMP\n', { firmware: '22.03.5', hostname: 'depot-7' }],
  ['notes.txt', 'Our TK-100 stopped at noon.', { model: 'TK-100' }],
  ['notes.txt', 'Either the TK-100 or the RX-90.', {}],
  [
    'info.xml',
    '<device><model>RX-90</model><serialNumber>10020030</serialNumber></device>',
    { model: 'RX-90', serial: '10020030' },
  ],
  [
    'label.txt',
    'RX-90 S/N: 1002003004 IMEI: 352914100000119',
    { model: 'RX-90', serial: '1002003004', imei: '352914100000119' },
  ],
  ['cpuinfo', 'model name\t: ARMv7 Processor rev 5 (v7l)\nHardware\t: IPQ40xx\n', {}],
  ['leases.json', '{"clients":[{"mac":"00:11:22:33:44:55","hostname":"printer"}]}', {}],
  ['serial.txt', 'serial: 12345\nserial number: ABC-1\nimei: 12\nmac: x\nversion', {}],
])('%s: %s', (path, text, facts) => {
  const found = factsOf(text, path);
  if (path !== 'cpuinfo') expect(found).toEqual(facts);
  else expect(found.serial).toBeUndefined();
});

test.each([
  ['273600', 273_600],
  ['94.21', 94],
  ['3 days, 4:12', 274_320],
  ['4:12', 15_120],
  ['12 min', 720],
  ['12:34:56', 45_296],
  ['2w3d4h', 1_209_600 + 259_200 + 14_400],
  ['1 year, 2 weeks', 31_536_000 + 1_209_600],
  ['3 days', 259_200],
  ['never', undefined],
  ['', undefined],
])('%s is %s seconds', (text, seconds) => {
  expect(uptimeSeconds(text)).toBe(seconds);
});

test.each([
  [' 09:41:00 up 12 min,  2 users,  load average: 0.00, 0.01, 0.05', 720],
  ['09:41:00 up 41 days, 23:59, load average: 0.00', 41 * 86_400 + 86_340],
  ['the link is up again', undefined],
])('uptime in "%s"', (line, seconds) => {
  expect(uptimeInLine(line)).toBe(seconds);
});
