import type { auth as texts } from '../../en/account/auth.ts';

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
  code: 'Kodas',
  authenticator: { what: 'Įveskite 6 skaitmenų kodą iš autentifikavimo programėlės.' },
  emailCode: {
    sentTo: (email) => `Išsiuntėme 6 skaitmenų kodą adresu ${email}. Laiško gali tekti palaukti minutę.`,
    resend: 'Siųsti naują kodą',
    resendIn: (time) => `Naują kodą siųsti galėsite po ${time}`,
    resent: 'Naujas kodas išsiųstas. Tinka tik naujausias.',
  },
  idApp: {
    compare: (name) =>
      `Telefone atverkite programėlę „${name}“ ir patvirtinkite prisijungimą, prie kurio rodomas šis kodas:`,
    waiting: 'Laukiama jūsų telefono…',
  },
  recoveryCode: {
    what: 'Įveskite vieną iš atkūrimo kodų, kuriuos išsisaugojote nustatydami antrąjį veiksnį. Kiekvienas tinka vieną kartą.',
    label: 'Atkūrimo kodas',
  },
  passkey: {
    heading: 'Patvirtinkite prieigos raktu',
    what: 'Paskyrai reikia ne tik slaptažodžio, bet ir prieigos rakto: naudokite piršto atspaudą, veidą, ekrano užraktą arba saugos raktą.',
  },
  moves: {
    useFactor: {
      Authenticator: 'Naudoti autentifikavimo programėlę',
      Email: 'Naudoti el. paštu gautą kodą',
      VendorID: 'Naudoti ID programėlę',
      None: 'Naudoti prieigos raktą',
    },
    usePasskey: 'Naudoti prieigos raktą',
    useRecoveryCode: 'Naudoti atkūrimo kodą',
  },
  again: {
    heading: { sessionEnded: 'Prisijunkite iš naujo', recentSignIn: 'Patvirtinkite, kad tai jūs' },
    why: {
      sessionEnded: 'Jūsų seansas baigėsi. Tai, ką parašėte, išsaugota: prisijunkite ir tęskite.',
      recentSignIn:
        'Šis pakeitimas susijęs su jūsų paskyros sauga, o prisijungėte jau seniai. Norėdami tęsti, prisijunkite dar kartą.',
    },
    otherAccount: 'Naudoti kitą paskyrą',
  },
  hotline: 'Karštoji linija',
  hotlineHours: 'Nuo 09:00 iki 00:00 (GMT+3), pirmadieniais–penktadieniais, tik anglų ir lietuvių kalbomis',
  passkeyButton: {
    signIn: 'Prisijungti prieigos raktu',
    failed: 'Prieigos rakto panaudoti nepavyko. Bandykite dar kartą.',
    otherAccount: 'Šis prieigos raktas priklauso kitai paskyrai.',
  },
};
