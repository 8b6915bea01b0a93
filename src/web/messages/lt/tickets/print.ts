import type { print as texts } from '../../en/tickets/print.ts';
import { counted } from '#web/messages/lt/counted.ts';

const replies = (count: number) => counted(count, 'atsakymas', 'atsakymai', 'atsakymų');

export const print: typeof texts = {
  open: 'Spausdinti',
  back: 'Užklausa',
  print: 'Spausdinti',
  status: 'Būsena',
  loading: 'Susirašinėjimas kraunamas…',
  loadedSoFar: (count) => `Jau įkelta: ${replies(count)}`,
  failed: 'Nepavyko įkelti susirašinėjimo',
  failedText: 'Be jo išspausdinta užklausa būtų neišsami.',
  replies,
  printed: (moment, zone) => `Išspausdinta ${moment}. Laiko juosta: ${zone}.`,
};
