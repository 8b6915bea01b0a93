import type { auth as texts } from '../en/auth.ts';

export const auth: typeof texts = {
  heading: 'Prisijungti',
  email: 'El. paštas',
  password: 'Slaptažodis',
  showPassword: 'Rodyti slaptažodį',
  hidePassword: 'Slėpti slaptažodį',
  forgot: 'Pamiršote slaptažodį?',
  submit: 'Prisijungti',
  submitting: 'Jungiamasi…',
  backToSignIn: 'Grįžti prie prisijungimo',
  cannotSignIn: 'Prisijungti negalite',
  mfa: {
    heading: 'Reikia antro žingsnio',
    required: (method) =>
      `Jūsų paskyra apsaugota antruoju veiksniu (${method}). Ši portalo versija jo paprašyti dar negali.`,
    notConfigured: 'Jūsų paskyra turi būti apsaugota antruoju veiksniu. Ši portalo versija jo nustatyti dar negali.',
    whatNext: 'Kreipkitės į savo pardavimų vadybininką arba skambinkite karštąja linija.',
  },
  again: {
    heading: { sessionEnded: 'Prisijunkite iš naujo', recentSignIn: 'Patvirtinkite, kad tai jūs' },
    why: {
      sessionEnded: 'Jūsų seansas baigėsi. Tai, ką parašėte, išsaugota: prisijunkite ir tęskite.',
      recentSignIn: 'Šis pakeitimas susijęs su jūsų paskyros sauga, o prisijungėte jau seniau. Prisijunkite dar kartą.',
    },
    otherAccount: 'Naudoti kitą paskyrą',
  },
  hotline: 'Karštoji linija',
  hotlineHours: 'Nuo 09:00 iki 00:00 (GMT+3), pirmadieniais–penktadieniais, tik anglų ir lietuvių kalbomis',
};
