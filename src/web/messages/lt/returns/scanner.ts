import type { scanner as en } from '../../en/returns/scanner.ts';

export const scanner: typeof en = {
  asking: 'Laukiama kameros. Naršyklė gali paprašyti leidimo.',
  cameraView: 'Kameros vaizdas',
  aim: 'Laikykite kodą rėmelyje.',
  scanned: (value) => `Nuskaityta: ${value}`,
  again: (value) => `Jau yra sąraše: ${value}`,
  foreign: (code) => `„${code}“ – kitokios rūšies kodas.`,
  list: (count) => `Jau nuskaityta: ${count}`,
  torch: 'Šviesa',
  choosePhoto: 'Pasirinkti nuotrauką',
  nothingInPhoto: 'Šioje nuotraukoje kodo nerasta. Fotografuokite iš arčiau, tiesiai ir be atspindžių.',
  unreadablePhoto: 'Naršyklė negali atverti šio failo kaip paveikslėlio.',
  reading: 'Nuotrauka skaitoma…',
  done: 'Baigti',
  cancel: 'Atšaukti',
  retry: 'Bandyti dar kartą',
  typeInstead: 'Numerį galite ir įvesti arba pasirinkti etiketės nuotrauką.',
  faults: {
    refused: {
      title: 'Naudoti kamerą neleista',
      text: 'Leiskite ją šiai svetainei naršyklės nustatymuose (ženklelis šalia adreso) ir bandykite dar kartą.',
    },
    none: { title: 'Kameros nerasta', text: 'Prijunkite kamerą arba atverkite šį puslapį telefone.' },
    busy: {
      title: 'Kamera užimta',
      text: 'Užverkite kitą programą ar skirtuką, kuris ją naudoja, ir bandykite dar kartą.',
    },
    insecure: {
      title: 'Kamerai reikia saugaus ryšio',
      text: 'Naršyklės leidžia ją tik https:// adresuose. Atverkite šį puslapį jo https:// adresu.',
    },
    ended: { title: 'Kamera išsijungė', text: 'Įjunkite ją ir bandykite dar kartą.' },
    failed: {
      title: 'Kamera neįsijungė',
      text: 'Bandykite dar kartą. Jei tai pasikartos, paleiskite naršyklę iš naujo.',
    },
    reader: { title: 'Kodų skaitytuvas neįsijungė', text: 'Patikrinkite ryšį ir bandykite dar kartą.' },
  },
};
