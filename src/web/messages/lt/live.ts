import type { live as en } from '../en/live.ts';

export const live: typeof en = {
  polling: (seconds) => `Tiesioginio atnaujinimo nėra: tikrinama kas ${seconds} s`,
  lost: 'Tiesioginio atnaujinimo nėra: serveris nepasiekiamas. Bandoma iš naujo.',
  writing: (...names) => `${names.join(', ')} rašo…`,
  supportLooking: 'Palaikymo komanda peržiūri šią užklausą',
  alsoHere: (...names) => `Čia taip pat: ${names.join(', ')}`,
  newAnswer: (name) => (name === undefined ? 'Naujas atsakymas' : `Naujas atsakymas, parašė ${name}`),
  newAnswerBelow: 'Žemiau – naujas atsakymas',
  newAnswersBelow: 'Žemiau – nauji atsakymai',
};
