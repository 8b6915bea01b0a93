import type { session as texts } from '../en/session.ts';

const plural = new Intl.PluralRules('lt');
const forms: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'minutės', few: 'minučių' };
const minutes = (count: number) => `${count} ${forms[plural.select(count)] ?? 'minučių'}`;

export const session: typeof texts = {
  idle: {
    heading: (count) => `Po ${minutes(count)} būsite atjungti`,
    text: 'Kurį laiką nieko neveikėte. Tai, kas čia atverta, liks taip, kaip yra.',
  },
  absolute: {
    heading: (count) => `Jūsų seansas baigsis po ${minutes(count)}`,
    text: 'Jūsų saugumui ilgiau seansas netrunka. Norėdami tęsti, prisijunkite iš naujo: tai, kas čia atverta ir parašyta, išsaugoma.',
  },
  timeLeft: 'Liko laiko',
  timeLeftIs: (time) => `Liko laiko: ${time}`,
  stay: 'Likti prisijungus',
  signInAgain: 'Prisijungti iš naujo',
  notKept: 'Seanso pratęsti nepavyko',
  ending: {
    heading: 'Prisijunkite iš naujo',
    text: 'Jūsų seansas netrukus baigsis. Prisijunkite dabar, ir tai, kas čia atverta ir parašyta, bus išsaugota.',
  },
  otherPerson: {
    heading: (name) => `Dabar prisijungęs kitas asmuo: ${name}`,
    text: (name, email) =>
      `Kitoje kortelėje prie pagalbos tarnybos prisijungė ${name}. Kad galėtumėte tęsti tai, ką čia rašote, prisijunkite iš naujo kaip ${email}.`,
    leave: (name) => `Tęsti kaip ${name}`,
    leaveHint: 'Tai, kas čia parašyta ir neišsiųsta, tada dings.',
  },
};
