import type { session as texts } from '../../en/account/session.ts';

const plural = new Intl.PluralRules('lt');
const forms: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'minutės', few: 'minučių' };
const minutes = (count: number) => `${count} ${forms[plural.select(count)] ?? 'minučių'}`;

export const session: typeof texts = {
  idle: {
    heading: (count) => `Po ${minutes(count)} būsite atjungti`,
    text: 'Kurį laiką nieko neveikėte. Tai, kas čia atverta, nesikeis.',
  },
  absolute: {
    heading: (count) => `Jūsų seansas baigsis po ${minutes(count)}`,
    text: 'Dėl jūsų saugumo seansas po kurio laiko baigiasi. Norėdami tęsti, prisijunkite iš naujo. Tai, kas čia atverta ir parašyta, išsaugoma.',
  },
  timeLeft: 'Liko laiko',
  timeLeftIs: (time) => `Liko laiko: ${time}`,
  stay: 'Likti prisijungus',
  signInAgain: 'Prisijungti iš naujo',
  notKept: 'Seanso pratęsti nepavyko',
  ending: {
    heading: 'Prisijunkite iš naujo',
    text: 'Jūsų seansas netrukus baigsis. Prisijunkite dabar, kad išsaugotumėte tai, kas čia atverta ir parašyta.',
  },
  otherPerson: {
    heading: (name) => `Dabar prisijungęs kitas asmuo: ${name}`,
    text: (name, email) =>
      `Kitame skirtuke prie pagalbos tarnybos prisijungė ${name}. Norėdami tęsti tai, ką čia rašote, prisijunkite iš naujo kaip ${email}.`,
    leave: (name) => `Tęsti kaip ${name}`,
    leaveHint: 'Čia parašytas ir neišsiųstas tekstas dings.',
  },
};
