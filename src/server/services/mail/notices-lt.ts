import { ticketWords } from '#domain/words/tickets-lt.ts';
import type { NoticeWords } from './notice-words.ts';
import { lithuanianRmaNotices } from './rma-notices-lt.ts';

const plural = new Intl.PluralRules('lt-LT');

// „Naujienos apie 2 užklausas“, „apie 10 užklausų“.
function ticketsInAccusative(count: number): string {
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'užklausą', few: 'užklausas' };
  return `${count} ${forms[plural.select(count)] ?? 'užklausų'}`;
}

/** The mails about tickets in Lithuanian. */
export const lithuanianNotices: NoticeWords = {
  ticket: ticketWords,
  returns: lithuanianRmaNotices,
  decimalSeparator: ',',
  fromSupport: (name) => `${name} (palaikymo komanda)`,
  answered: (name) => `Atsakė ${name}:`,
  replied: (name) => `Atsakė ${name}:`,
  statusSet: (by, status) => `${by} nustatė būseną „${status}“.`,
  statusIs: (status) => `Dabar užklausos būsena yra „${status}“.`,
  status: 'Būsena',
  reason: 'Priežastis',
  promisedBy: 'Pažadėta atsakyti iki',
  files: 'Failai',
  rateHint: 'Kaip mums sekėsi? Įvertinti užtruksite pusę minutės.',
  rate: 'Įvertinti pagalbą',
  open: 'Atverti užklausą',
  answer: 'Norėdami atsakyti užklausoje, tiesiog atsakykite į šį laišką.',
  stop: 'Šį laišką gavote, nes stebite užklausą. Atsisakyti tokių laiškų:',
  digestSubject: (count) => (count === 1 ? 'Naujienos apie užklausą' : `Naujienos apie ${ticketsInAccusative(count)}`),
  timing: 'Pasirinkti, kokius laiškus ir kada gauti:',
  confirmSubject: (displayId) => `Ar norite gauti laiškus apie užklausą ${displayId}?`,
  confirmText: (addedBy, displayId, portalName, vendorName) =>
    `${addedBy} siūlo jums gauti laiškus apie užklausą ${displayId} iš „${vendorName}“ pagalbos portalo „${portalName}“. Į juos galėsite atsakyti.`,
  confirm: 'Patvirtinti arba atsisakyti',
  confirmNothing: 'Jei nieko nedarysite, daugiau laiškų nesiųsime.',
  refusedSubject: 'Jūsų atsakymo pridėti nepavyko',
  refused: (subject, reason) => `Jūsų laiško „${subject}“ pridėti prie užklausos nepavyko: ${reason}`,
  refusedHint: 'Nieko iš jo neišsaugojome.',
  refusals: {
    no_reply_address: 'jis išsiųstas adresu, kuris nesusietas su jokia užklausa.',
    wrong_sender: 'jis išsiųstas ne iš to adreso, kuriuo jums rašėme. Atsakykite iš to adreso.',
    automatic: 'tai automatinis atsakymas.',
    loop: 'jis grįžo per daug kartų.',
    no_text: 'virš cituojamo laiško nėra jūsų teksto.',
    unreadable: 'jo nepavyko perskaityti.',
    too_large: 'jis per didelis. Didelius failus įkelkite portale.',
    too_many_files: 'jame per daug failų. Išsiųskite juos keliais laiškais.',
    ticket_unavailable: 'į šią užklausą atsakyti nebegalima. Pateikite naują.',
    not_permitted: 'laiškų apie šią užklausą nebegaunate.',
  },
  leftOutSubject: 'Kai kurie jūsų atsakymo failai nepridėti',
  leftOut: (subject, displayId) =>
    `Jūsų laiškas „${subject}“ pridėtas prie užklausos ${displayId}, bet be šių failų, kurių negalime priimti:`,
  leftOutHint: 'Supakuokite juos į archyvą, pavyzdžiui, .zip failą, ir atsiųskite dar kartą.',
};
