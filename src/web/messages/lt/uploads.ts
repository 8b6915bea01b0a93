import type { uploads as texts } from '../en/uploads.ts';

const plural = new Intl.PluralRules('lt-LT');

function byCount(count: number, one: string, few: string, other: string): string {
  const form = plural.select(count);
  if (form === 'one') return `${count} ${one}`;
  return form === 'few' ? `${count} ${few}` : `${count} ${other}`;
}

export const uploads: typeof texts = {
  title: 'Failai',
  choose: 'Pasirinkti failus',
  orDrop: 'arba nutempkite juos čia',
  dropNow: 'Paleiskite, kad pridėtumėte',
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
  allowedTypes: 'Leidžiami tipai',
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
  deletedFromText: 'Ištrintas iš teksto; nebus išsiųstas',
};
