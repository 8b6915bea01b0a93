import { expect, test } from 'vitest';
import { factsOfLine } from './line-facts.ts';

const number = (gauge: string, value: number) => ({ kind: 'number', gauge, value });
const state = (lane: string, name: string, up: boolean) => ({ kind: 'state', lane, name, up });

test.each([
  ['gsmd: RSRP: -101 dBm, RSRQ: -12', [number('rsrp', -101)]],
  ['{"rsrp": "-98", "rssi": -71.5}', [number('rsrp', -98), number('rssi', -71.5)]],
  ['kernel: mob1s1a1: signal -84 dBm', [number('rssi', -84)]],
  ['modem: +CSQ: 17,99', [number('rssi', -79)]],
  ['sensors: temperature: 51.5', [number('temperature', 51.5)]],
  ['thermal: temp=61000', [number('temperature', 61)]],
  ['modem: Temperature: 385', [number('temperature', 38.5)]],
  ["netifd: Interface 'wan' is now down", [state('wan', 'wan', false)]],
  ["netifd: Interface 'mob1s1a1' has link connectivity", [state('wan', 'mob1s1a1', true)]],
  ["netifd: Interface 'mob1s1a1' has link connectivity loss", [state('wan', 'mob1s1a1', false)]],
  ['mwan3track: Interface wan (eth1) is offline; wan: offline', [state('wan', 'wan', false)]],
  ['pppd[12]: Connection terminated.', [state('wan', 'ppp', false)]],
  ["netifd: Interface 'wg0' is now up", [state('tunnel', 'wg0', true)]],
  ['charon: 12[IKE] IKE_SA riga[3] established between 10.0.0.1', [state('tunnel', 'riga', true)]],
  ['charon: 12[IKE] deleting IKE_SA riga[3] between 10.0.0.1', [state('tunnel', 'riga', false)]],
  ['openvpn(office)[99]: Initialization Sequence Completed', [state('tunnel', 'OpenVPN', true)]],
  ['openvpn(office)[99]: SIGUSR1[soft,ping-restart] received, process restarting', [state('tunnel', 'OpenVPN', false)]],
  ['kernel: [    0.000000] Linux version 6.6.52', [{ kind: 'reboot' }]],
  ['syslogd: BusyBox v1.36 started', [{ kind: 'reboot' }]],
])('%s', (line, facts) => {
  expect(factsOfLine(line)).toEqual(facts);
});

test.each([
  'gsmd: RSRP: -30',
  'gsmd: rsrp 101',
  'modem: +CSQ: 99,99',
  'hostapd: wlan0: STA signal -60 dBm',
  'kernel: temp files: 17',
  'sensors: temperature: 999999',
  "netifd: Interface 'lan' is now down",
  'cron: reboot is not scheduled',
  '',
])('nothing: %s', (line) => {
  expect(factsOfLine(line)).toEqual([]);
});

test('a hostile line is read in time in proportion to its length', () => {
  const hostile = ['rsrp ', 'Interface wan', 'openvpn SIGUSR1 ', 'temp: ', '"\'"\'', '-1'].map((part) =>
    part.repeat(400),
  );
  const started = performance.now();
  for (const line of hostile) for (let round = 0; round < 50; round += 1) factsOfLine(line);
  expect(performance.now() - started).toBeLessThan(5000);
});
