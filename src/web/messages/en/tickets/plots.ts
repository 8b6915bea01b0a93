import { counted, number } from '#web/messages/en/counted.ts';

const duration = (minutes: number) =>
  minutes < 120 ? `${number.format(minutes)} min` : `${number.format(Math.round(minutes / 60))} h`;

/** Plots of the logs in a file. */
export const plots = {
  /** Names the plot of a file. */
  title: (name: string) => `${name} over time`,
  wait: 'Looking for signal, connections and restarts in the file…',
  nothing: 'No signal, temperature, connection or restart with a time in this file.',
  failed: 'The file could not be read for a plot.',
  retry: 'Try again',
  asTable: 'Show as table',
  steady: 'Nothing unusual',
  signalFell: (by: number, when: string) => `Signal fell by ${number.format(by)} dB at ${when}`,
  down: (name: string, times: number, minutes: number, when: string) =>
    times === 1
      ? `${name} down for ${duration(minutes)} from ${when}`
      : `${name} down ${number.format(times)} times, ${duration(minutes)} in all, first at ${when}`,
  restarts: (times: number, when: string) =>
    times === 1 ? `Restarted at ${when}` : `${counted(times, 'restart', 'restarts')}, first at ${when}`,
  hot: (degrees: number, when: string) => `${number.format(degrees)} °C at ${when}`,
  gauges: { rsrp: 'RSRP', rssi: 'RSSI', temperature: 'Temperature' },
  units: { rsrp: 'dBm', rssi: 'dBm', temperature: '°C' },
  signal: 'Signal, dBm',
  temperature: 'Temperature, °C',
  lanes: { wan: 'Connection', tunnel: 'Tunnel' },
  up: 'up',
  isDown: 'down',
  restart: 'Restart',
  created: 'Ticket created',
  named: 'Since when',
  beforeLog: (moment: string, when: string) => `${moment} (${when}) is before this log.`,
  afterLog: (moment: string, when: string) => `${moment} (${when}) is after this log.`,
  zoneAssumed: (zone: string) => `Times in the log have no time zone and are read as ${zone}.`,
  sinceStart: 'The device did not know the time: times count from the start of the log.',
  columns: { time: 'Time', what: 'What', value: 'Value' },
  values: (value: string, unit: string) => `${value} ${unit}`,
};
