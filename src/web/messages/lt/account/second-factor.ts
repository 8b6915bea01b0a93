import type { secondFactor as texts } from '../../en/account/second-factor.ts';

export const secondFactor: typeof texts = {
  timeLeft: 'Liko laiko:',
  stillTrying: 'Atsakymo negauta. Bandoma dar kartą…',
  paused: 'Pristabdyta, nes puslapis nebuvo matomas.',
  resume: 'Tęsti',
  otherMethod: 'Pasirinkti kitą būdą',
  choose: {
    what: 'Jungiantis reikės ne tik slaptažodžio, bet ir antrojo veiksnio. Kurį norite naudoti?',
    idApp: (name) => `Programėlė „${name}“`,
    idAppHint: 'Kiekvieną prisijungimą patvirtinsite vienu paspaudimu telefone.',
    authenticator: 'Autentifikavimo programėlė',
    authenticatorHint: 'Įvesite 6 skaitmenų kodą iš bet kurios autentifikavimo programėlės.',
    starting: 'Pradedama…',
    cancelled: 'Nustatymas atšauktas.',
  },
  authenticator: {
    scan: 'Nuskaitykite QR kodą autentifikavimo programėle arba įveskite raktą ranka.',
    qrCode: 'QR kodas su raktu autentifikavimo programėlei',
    key: 'Raktas',
    copyKey: 'Kopijuoti raktą',
    code: '6 skaitmenų kodas iš programėlės',
  },
  idApp: {
    enter: (name) => `Telefone, programėlėje „${name}“, pridėkite įrenginį ir įveskite šį registracijos kodą:`,
    waiting: 'Laukiama jūsų telefono…',
  },
  recovery: {
    what: 'Kiekvienu iš šių kodų galėsite vieną kartą prisijungti, kai neturėsite antrojo veiksnio. Jie rodomi tik dabar: laikykite juos saugioje vietoje.',
    list: 'Atkūrimo kodai',
    downloaded: 'Atsisiųsta',
    saved: 'Kodus išsaugojau',
    leaveHeading: 'Išeiti neišsaugojus kodų?',
    leaveText: 'Jų neatsisiuntėte ir nenukopijavote, o daugiau jie nebus rodomi.',
    leave: 'Išeiti',
    stay: 'Likti',
    file: ({ portal, account, date, codes }) =>
      `${portal}: atkūrimo kodai\nPaskyra: ${account}\nSukurti: ${date}\n\n${codes}\n\nKiekvienas kodas tinka vieną kartą.\n`,
  },
};
