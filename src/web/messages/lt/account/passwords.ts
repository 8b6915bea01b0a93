import type { passwords as texts } from '../../en/account/passwords.ts';

export const passwords: typeof texts = {
  newPassword: 'Naujas slaptažodis',
  confirmation: 'Pakartokite slaptažodį',
  rulesLabel: 'Reikalavimai slaptažodžiui',
  emailName: 'Be jūsų el. pašto adreso vardo',
  ruleMet: 'įvykdyta',
  ruleNotMet: 'dar neįvykdyta',
  missing: (rules) => `Dar trūksta: ${rules}`,
  allMet: 'Slaptažodis atitinka visus reikalavimus',
  forgot: {
    heading: 'Pamiršote slaptažodį',
    intro: 'Įveskite savo paskyros el. paštą. Gausite nuorodą, kuria sukursite naują slaptažodį.',
    submit: 'Atkurti slaptažodį',
    submitting: 'Siunčiama…',
    sentHeading: 'Patikrinkite el. paštą',
    sent: (email) =>
      `Jei adresas ${email} priklauso paskyrai, išsiuntėme jam nuorodą. Ji veikia vieną kartą ir galioja 30 minučių.`,
    nothingCame: 'Negavote laiško?',
    hints: [
      'Patikrinkite brukalo aplanką.',
      'Patikrinkite, ar adresas parašytas taip pat kaip paskyroje.',
      'Paskyros kuriamos pagal kvietimą: jei paskyros neturite, kreipkitės į savo pardavimų vadybininką.',
    ],
    resend: 'Siųsti dar kartą',
    resendIn: (seconds) => `Siųsti dar kartą po ${seconds} s`,
    resent: 'Laišką išsiuntėme dar kartą.',
    otherEmail: 'Naudoti kitą el. paštą',
  },
  reset: {
    heading: 'Sukurkite naują slaptažodį',
    submit: 'Pakeisti slaptažodį',
    submitting: 'Keičiama…',
    invalidHeading: 'Ši nuoroda neveikia',
    checking: 'Tikrinama nuoroda…',
    invalidHint:
      'Nuoroda veikia vieną kartą ir galioja 30 minučių. Atverkite naujausią laišką dar kartą arba paprašykite naujos nuorodos.',
  },
  register: {
    heading: 'Sukurti paskyrą',
    firstName: 'Vardas',
    lastName: 'Pavardė',
    terms: { before: 'Sutinku su ', link: 'naudojimo sąlygomis' },
    dataProcessing: { before: 'Sutinku su ', link: 'mano duomenų tvarkymu' },
    privacy: { before: 'Kaip tvarkome jūsų duomenis: ', link: 'privatumo politika' },
    newTab: '(atveriama naujame skirtuke)',
    checking: 'Tikrinamas kvietimas…',
    submit: 'Sukurti paskyrą',
    submitting: 'Kuriama…',
    invalidHeading: 'Šis kvietimas neveikia',
    invalidHint:
      'Kvietimas veikia vieną kartą ir galioja kelias dienas. Atverkite naujausią laišką dar kartą arba paprašykite pardavimų vadybininko naujo kvietimo.',
    existsHint: 'Prisijunkite su juo arba, jei slaptažodį pamiršote, sukurkite naują.',
    checkFailed: 'Kvietimo patikrinti nepavyko',
  },
  consents: {
    heading: 'Prieš pradedant',
    intro: 'Kad galėtumėte naudotis portalu, pažymėkite, kad sutinkate.',
    submit: 'Sutikti ir tęsti',
    submitting: 'Išsaugoma…',
  },
};
