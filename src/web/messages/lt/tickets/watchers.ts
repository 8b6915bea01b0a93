import type { watchers as texts } from '../../en/tickets/watchers.ts';

const plural = new Intl.PluralRules('lt-LT');

export const watchers: typeof texts = {
  heading: 'Stebėtojai',
  count: (count) => {
    const forms: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'stebėtojas', few: 'stebėtojai' };
    return `${count} ${forms[plural.select(count)] ?? 'stebėtojų'}`;
  },
  nobody: 'Niekas negauna laiškų apie šią užklausą.',
  loadFailed: 'Nepavyko įkelti stebėtojų.',
  you: 'jūs',
  staff: 'palaikymo komanda',
  pending: 'dar nepatvirtino',
  watch: 'Stebėti',
  unwatch: 'Nebestebėti',
  add: 'Pridėti stebėtoją',
  remove: (name) => `Pašalinti: ${name}`,
  colleague: 'Kolega',
  searchColleague: 'Ieškoti kolegos',
  colleagues: (count) => {
    const forms: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'kolega', few: 'kolegos' };
    return `${count} ${forms[plural.select(count)] ?? 'kolegų'}`;
  },
  noColleague: 'Tinkamų kolegų nėra.',
  outside: 'Asmens ne iš įmonės el. paštas',
  outsideHint: 'Patvirtinęs gaus laiškus apie šią užklausą ir galės į juos atsakyti el. paštu.',
  invite: 'Pakviesti',
  tooMany: (count) => `Užklausa gali turėti daugiausia ${count} stebėtojų. Pirmiausia vieną pašalinkite.`,
  added: (name) => `${name} gaus laiškus apie šią užklausą.`,
  asked: (email) => `Išsiuntėme laišką adresu ${email}. Kol jis nepatvirtintas, daugiau nieko nesiųsime.`,
  removed: (name) => `${name} laiškų apie šią užklausą nebegaus.`,
  page: {
    heading: 'Laiškai apie užklausą',
    intro: 'Kažkas paprašė šiuo adresu siųsti laiškus apie pagalbos užklausą ir leisti į juos atsakyti.',
    confirm: 'Patvirtinti',
    leave: 'Nebesiųsti laiškų',
    confirmed: (displayId) => `Nuo šiol gausite laiškus apie užklausą ${displayId}.`,
    confirmedHint: 'Atsakykite į bet kurį iš jų, ir atsakymą matys visi užklausos dalyviai.',
    left: (displayId) => `Laiškų apie užklausą ${displayId} jums nebesiųsime.`,
    invalidHeading: 'Nuoroda neveikia',
    invalid: 'Nuoroda netinkama arba adresas pašalintas iš užklausos.',
    invalidHint: 'Dar kartą atverkite naujausią laišką arba kreipkitės į tą, kas jus pridėjo prie užklausos.',
  },
};
