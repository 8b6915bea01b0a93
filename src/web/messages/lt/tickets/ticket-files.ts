import type { ticketFiles as texts } from '../../en/tickets/ticket-files.ts';
import { counted } from '#web/messages/lt/counted.ts';

export const ticketFiles: typeof texts = {
  heading: 'Failai',
  list: 'Užklausos failai',
  loading: 'Failai kraunami…',
  failed: 'Nepavyko įkelti failų sąrašo',
  empty: 'Failų dar nėra',
  emptyText: 'Čia matysite failus, pridėtus prie problemos aprašymo ir atsakymų.',
  count: (count) => counted(count, 'failas', 'failai', 'failų'),
  newestFirst: 'Naujausi viršuje',
  oldestFirst: 'Seniausi viršuje',
  showRemoved: 'Rodyti pašalintus',
  removed: 'Pašalintas',
  open: 'Atverti',
  openFile: (name) => `Atverti ${name}`,
  notOpened: (name) => `Failo „${name}“ atverti nepavyko. Įkelkite puslapį iš naujo arba atsisiųskite failą.`,
  download: 'Atsisiųsti',
  downloadFile: (name) => `Atsisiųsti ${name}`,
  plot: (name) => `Rodyti „${name}“ diagramą`,
  withProblem: 'Prie problemos aprašymo',
  withReply: 'Prie atsakymo',
};
