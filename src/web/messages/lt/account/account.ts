import { counted } from '#web/messages/lt/counted.ts';
import type { account as texts } from '../../en/account/account.ts';

const plural = new Intl.PluralRules('lt-LT');

export const account: typeof texts = {
  tabs: { label: 'Paskyra', profile: 'Profilis', security: 'Paskyros saugumas', preferences: 'Nuostatos' },
  backToSecurity: 'Paskyros saugumas',
  sectionFailed: (section) => `${section}: įkelti nepavyko`,
  profile: {
    heading: 'Profilis',
    firstName: 'Vardas',
    lastName: 'Pavardė',
    saving: 'Išsaugoma…',
    emailHint: 'Norėdami jį pakeisti, kreipkitės į savo pardavimų vadybininką.',
  },
  password: {
    heading: 'Slaptažodis',
    changedOn: 'Paskutinį kartą pakeistas',
    unknown: 'Naudokite tokį, kurio nenaudojate niekur kitur.',
    change: 'Keisti slaptažodį',
    changing: 'Keičiama…',
    current: 'Dabartinis slaptažodis',
    intro: 'Čia liksite prisijungę. Visur kitur būsite atjungti.',
  },
  mfa: {
    heading: 'Kelių veiksnių autentifikavimas',
    none: 'Jungiantis slaptažodžiu kodo nereikia.',
    Authenticator: 'Prisijungdami įvedate kodą iš autentifikavimo programėlės.',
    Email: 'Prisijungdami įvedate kodą, kurį gaunate el. paštu.',
    VendorID: (app) => `Prisijungimą patvirtinate telefone, programėlėje „${app}“.`,
    setUp: 'Nustatyti',
    reset: 'Panaikinti antrąjį veiksnį',
    resetting: 'Panaikinama…',
    resetQuestion: 'Panaikinti kelių veiksnių autentifikavimą?',
    resetText:
      'Antrasis veiksnys ir visi atkūrimo kodai nustos galioti, o jūs būsite visur atjungti. Iš naujo prisijungę galėsite nustatyti kitą veiksnį.',
    resetFailed: 'Kelių veiksnių autentifikavimo panaikinti nepavyko',
    added: 'Kelių veiksnių autentifikavimas nustatytas',
  },
  recoveryCodes: {
    heading: 'Atkūrimo kodai',
    left: (count) => {
      const form = plural.select(count);
      if (form === 'one') return `Nepanaudotas ${count} kodas`;
      return form === 'few' ? `Nepanaudoti ${count} kodai` : `Nepanaudota ${count} kodų`;
    },
    few: 'Sukurkite naujų: be jų neprisijungsite, jei prarasite antrąjį veiksnį.',
    none: 'Jie sukuriami nustatant antrąjį veiksnį ir leidžia prisijungti jį praradus.',
    make: 'Sukurti naujus kodus',
    making: 'Kuriama…',
    intro: 'Kiekvienas kodas vieną kartą leidžia prisijungti be antrojo veiksnio. Laikykite juos saugioje vietoje.',
    question: 'Sukurti naujus atkūrimo kodus?',
    questionText: 'Dabartiniai kodai nustos galioti.',
  },
  sessions: {
    heading: 'Prijungti įrenginiai',
    thisDevice: 'Šis įrenginys',
    device: (browser, system) => `${browser}, ${system}`,
    unknownBrowser: 'Nežinoma naršyklė',
    address: 'Adresas',
    since: 'Prisijungta',
    lastActivity: 'Paskutinė veikla',
    end: 'Atjungti įrenginį',
    endNamed: (device) => `Atjungti įrenginį: ${device}`,
    endQuestion: (device) => `Atjungti įrenginį „${device}“?`,
    endText: 'Tame įrenginyje neišsiųstas tekstas gali dingti, o norint ten vėl prisijungti reikės slaptažodžio.',
    ended: (device) => `Įrenginys „${device}“ atjungtas`,
    endOthers: 'Atjungti visur kitur',
    endOthersQuestion: 'Atjungti visur kitur?',
    endOthersText: 'Bus atjungti visi įrenginiai, išskyrus šį. Juose neišsiųstas tekstas gali dingti.',
    othersEnded: 'Visi kiti įrenginiai atjungti',
  },
  events: {
    heading: 'Naujausi saugumo įvykiai',
    times: 'Kada prisijungta; kryželis – nepavyko',
    timesIn: (day, hour, signedIn, failed) =>
      [
        `${day} ${hour}`,
        signedIn > 0 && counted(signedIn, 'prisijungimas', 'prisijungimai', 'prisijungimų'),
        failed > 0 && counted(failed, 'nepavykęs prisijungimas', 'nepavykę prisijungimai', 'nepavykusių prisijungimų'),
      ]
        .filter(Boolean)
        .join(', '),
    empty: 'Per pastarąsias 180 dienų saugumo įvykių nebuvo.',
    byStaff: 'atliko palaikymo komanda',
    showAll: (count) => `Rodyti visus (${count})`,
  },
  preferences: {
    heading: 'Nuostatos',
    saved: 'Išsaugota',
    timeZone: 'Laiko juosta',
    deviceZone: (zone) => `Kaip šiame įrenginyje (${zone})`,
    searchZone: 'Ieškoti miesto arba regiono',
    changeZone: 'Keisti laiko juostą',
    timeThere: (time) => `Ten dabar ${time}`,
    zones: (count) => {
      const form = plural.select(count);
      if (form === 'one') return `${count} laiko juosta`;
      return form === 'few' ? `${count} laiko juostos` : `${count} laiko juostų`;
    },
    noZone: 'Tinkamos laiko juostos nėra.',
    notices: 'Laiškai apie užklausas',
    notifyAnswers: 'Palaikymo komanda atsakė',
    notifyStatusChanges: 'Pasikeitė užklausos būsena',
    notifyColleagueReplies: 'Atsakė kolega',
    noticeTiming: 'Kada gauti šiuos laiškus',
    noticeTimingHint: 'Keli pranešimai siunčiami vienu laišku.',
    noticeTimings: { AtOnce: 'Iš karto', Hourly: 'Kas valandą', Daily: 'Kasdien 08:00' },
    languageHint: 'Šia kalba siunčiami ir laiškai.',
  },
};
