import type { plots as en } from '#web/messages/en/tickets/plots.ts';
import { counted, number } from '#web/messages/lt/counted.ts';

const duration = (minutes: number) =>
  minutes < 120 ? `${number.format(minutes)} min.` : `${number.format(Math.round(minutes / 60))} val.`;

/** Plots of the logs in a file. */
export const plots: typeof en = {
  title: (name) => `„${name}“ laikui bėgant`,
  wait: 'Faile ieškoma signalo, ryšio ir paleidimų…',
  nothing: 'Šiame faile nėra signalo, temperatūros, ryšio ar paleidimų su laiku.',
  failed: 'Failo diagramai nepavyko perskaityti.',
  retry: 'Bandyti dar kartą',
  asTable: 'Rodyti lentelę',
  steady: 'Nieko neįprasto',
  signalFell: (by, when) => `Signalas ${when} nukrito ${number.format(by)} dB`,
  down: (name, times, minutes, when) =>
    times === 1
      ? `${name} neveikė ${duration(minutes)} nuo ${when}`
      : `${name} neveikė ${counted(times, 'kartą', 'kartus', 'kartų')}, iš viso ${duration(minutes)}, pirmą kartą ${when}`,
  restarts: (times, when) =>
    times === 1
      ? `Paleista iš naujo ${when}`
      : `${counted(times, 'paleidimas', 'paleidimai', 'paleidimų')} iš naujo, pirmas ${when}`,
  hot: (degrees, when) => `${number.format(degrees)} °C ${when}`,
  gauges: { rsrp: 'RSRP', rssi: 'RSSI', temperature: 'Temperatūra' },
  units: { rsrp: 'dBm', rssi: 'dBm', temperature: '°C' },
  signal: 'Signalas, dBm',
  temperature: 'Temperatūra, °C',
  lanes: { wan: 'Ryšys', tunnel: 'Tunelis' },
  up: 'veikia',
  isDown: 'neveikia',
  restart: 'Paleista iš naujo',
  created: 'Užklausa sukurta',
  named: 'Nuo kada',
  beforeLog: (moment, when) => `${moment} (${when}) – prieš šio žurnalo pradžią.`,
  afterLog: (moment, when) => `${moment} (${when}) – po šio žurnalo pabaigos.`,
  zoneAssumed: (zone) => `Žurnalo laikai yra be laiko juostos ir skaitomi kaip ${zone}.`,
  sinceStart: 'Įrenginys nežinojo laiko: laikas skaičiuojamas nuo žurnalo pradžios.',
  columns: { time: 'Laikas', what: 'Kas', value: 'Reikšmė' },
  values: (value, unit) => `${value} ${unit}`,
};
