import type { uploads as texts } from '../../en/tickets/uploads.ts';

const plural = new Intl.PluralRules('lt-LT');

function byCount(count: number, one: string, few: string, other: string): string {
  const form = plural.select(count);
  if (form === 'one') return `${count} ${one}`;
  return form === 'few' ? `${count} ${few}` : `${count} ${other}`;
}

export const uploads: typeof texts = {
  title: 'Failai',
  choose: 'Pasirinkti failus',
  takePhoto: 'Fotografuoti',
  orDrop: 'arba nutempkite ar įklijuokite juos čia',
  dropNow: 'Paleiskite, kad pridėtumėte failus',
  decimalSeparator: ',',
  maxFiles: (count) => `Iki ${byCount(count, 'failo', 'failų', 'failų')}`,
  categories: {
    image: 'paveikslėliai',
    document: 'dokumentai',
    archive: 'archyvai',
    media: 'vaizdo ir garso įrašai',
    text: 'žurnalai ir tekstas',
    other: 'srauto įrašai ir kiti',
  },
  allowedTypes: 'Leidžiami failai',
  upTo: (size) => `iki ${size}`,
  otherTypes: 'Kito tipo failą arba aplanką supakuokite į archyvą.',
  list: 'Pasirinkti failai',
  cancel: 'Atšaukti',
  cancelFile: (name) => `Atšaukti failo „${name}“ įkėlimą`,
  retry: 'Bandyti dar kartą',
  retryFile: (name) => `Dar kartą įkelti failą „${name}“`,
  remove: 'Pašalinti',
  removeFile: (name) => `Pašalinti failą „${name}“`,
  progress: (name) => `Failo „${name}“ įkėlimas`,
  percent: (percent) => `${percent} %`,
  speed: (size) => `${size}/s`,
  tooBig: (sizeLimit) => `Failas per didelis: daugiausia ${sizeLimit}`,
  tooMany: (count, max) =>
    `${byCount(count, 'failas nepridėtas', 'failai nepridėti', 'failų nepridėta')}: galima daugiausia ${max}`,
  surplus: (count, max) => `Pašalinkite ${byCount(count, 'failą', 'failus', 'failų')}: galima daugiausia ${max}`,
  noFolders: 'Aplankų pridėti negalima. Supakuokite aplanką į archyvą.',
  duplicates: (count) =>
    count === 1
      ? 'Šis failas jau pridėtas'
      : byCount(count, 'failas jau pridėtas', 'failai jau pridėti', 'failų jau pridėta'),
  waitingForNetwork: 'Laukiama ryšio',
  timeLeft: (seconds) => {
    if (seconds < 60) return `liko ${seconds} s`;
    const minutes = Math.ceil(seconds / 60);
    return minutes < 60 ? `liko ${minutes} min.` : `liko ${Math.floor(minutes / 60)} val. ${minutes % 60} min.`;
  },
  chooseAgain: 'Pasirinkti dar kartą',
  chooseAgainFile: (name) => `Dar kartą pasirinkti failą „${name}“ ir tęsti`,
  unfinished: (percent) => `Įkelta ${percent} %. Norėdami tęsti, pasirinkite tą patį failą.`,
  anotherFile: (name) =>
    `Tai kitas failas. Norėdami tęsti, pasirinkite tą patį failą „${name}“ arba pašalinkite įkėlimą.`,
  screenshotName: (moment) => `Ekrano nuotrauka ${moment}`,
  photoName: (moment) => `Nuotrauka ${moment}`,
  deletedFromText: 'Ištrintas iš teksto; nebus išsiųstas',
  notChecked: (name) => `Failo „${name}“ patikrinti nepavyko`,
  notCheckedText: 'Skaitytuvas neįsikėlė. Jei faile yra slaptažodžių ar raktų, jie būtų išsiųsti nepaslėpti.',
  attachUnchanged: 'Pridėti nepakeistą',
};
