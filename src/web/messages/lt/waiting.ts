import type { waiting as texts } from '../en/waiting.ts';
import { counted } from './counted.ts';

export const waiting: typeof texts = {
  heading: 'Laukia išsiuntimo',
  count: (count) =>
    counted(count, 'žinutė laukia išsiuntimo', 'žinutės laukia išsiuntimo', 'žinučių laukia išsiuntimo'),
  offline: 'Nėra ryšio',
  offlineText:
    'Galite skaityti tai, ką jau atvėrėte. Ką parašysite, bus laikoma šiame įrenginyje ir vėliau išsiųsta iš eilės.',
  nothing: 'Niekas nelaukia išsiuntimo.',
  reply: (id, title) => `Atsakymas į #${id}: ${title}`,
  ticket: (title) => `Nauja užklausa: ${title}`,
  kept: 'Laukia ryšio',
  refused: 'Neišsiųsta',
  edit: 'Taisyti',
  again: 'Bandyti dar kartą',
  cancel: 'Ištrinti',
  cancelQuestion: 'Ištrinti šią žinutę?',
  cancelText: 'Ji nebus išsiųsta ir bus ištrinta iš šio įrenginio.',
  sent: (count) => counted(count, 'žinutė išsiųsta', 'žinutės išsiųstos', 'žinučių išsiųsta'),
  keptToast: 'Laikoma šiame įrenginyje. Bus išsiųsta, kai bus ryšys.',
  signOutWarning: (count) =>
    `${counted(count, 'žinutė dar neišsiųsta', 'žinutės dar neišsiųstos', 'žinučių dar neišsiųsta')}. Atsijungus ištrinama tai, kas laukia šiame įrenginyje.`,
};
