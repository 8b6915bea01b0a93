import type { passwords as texts } from '../en/passwords.ts';

export const passwords: typeof texts = {
  newPassword: 'Naujas slaptažodis',
  confirmation: 'Pakartokite slaptažodį',
  rulesLabel: 'Slaptažodžiui reikia',
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
      `Jei adresas ${email} priklauso paskyrai, laiškas su nuoroda jau siunčiamas. Nuoroda veikia vieną kartą ir galioja 30 minučių.`,
    nothingCame: 'Laiško nėra?',
    hints: [
      'Pažiūrėkite brukalo aplanke.',
      'Patikrinkite, ar adresas parašytas taip pat kaip paskyroje.',
      'Paskyros kuriamos pagal kvietimą: jei paskyros neturite, kreipkitės į savo pardavimų vadybininką.',
    ],
    resend: 'Siųsti dar kartą',
    resendIn: (seconds) => `Siųsti dar kartą po ${seconds} s`,
    resent: 'Laiškas išsiųstas dar kartą.',
    otherEmail: 'Naudoti kitą el. paštą',
  },
  reset: {
    heading: 'Sukurkite naują slaptažodį',
    submit: 'Pakeisti slaptažodį',
    submitting: 'Keičiama…',
    invalidHeading: 'Ši nuoroda neveikia',
    invalidHint:
      'Nuoroda veikia vieną kartą ir galioja 30 minučių. Atverkite naujausią laišką dar kartą arba paprašykite kitos nuorodos.',
  },
  register: {
    heading: 'Sukurti paskyrą',
    firstName: 'Vardas',
    lastName: 'Pavardė',
    terms: { before: 'Sutinku su ', link: 'naudojimo sąlygomis' },
    dataProcessing: { before: 'Sutinku su ', link: 'mano duomenų tvarkymu' },
    privacy: { before: 'Kaip tvarkome jūsų duomenis: ', link: 'privatumo politika' },
    newTab: '(atveriama naujoje kortelėje)',
    checking: 'Tikrinamas kvietimas…',
    submit: 'Sukurti paskyrą',
    submitting: 'Kuriama…',
    invalidHeading: 'Šis kvietimas neveikia',
    invalidHint:
      'Kvietimas veikia vieną kartą ir galioja kelias dienas. Atverkite naujausią laišką dar kartą arba paprašykite pardavimų vadybininko kito kvietimo.',
    existsHint: 'Prisijunkite su juo arba, jei slaptažodį pamiršote, sukurkite naują.',
    checkFailed: 'Kvietimo patikrinti nepavyko',
  },
};
