import { mailedPaths } from '#domain/auth/mailed-paths.ts';
import { facts, text } from './content.ts';
import { noticeTemplates } from './notices.ts';
import { lithuanianNotices } from './notices-lt.ts';
import { replyMarks } from './reply-mark.ts';
import type { Fact, MailBlock, MailTexts, MailTools } from './content.ts';

type Event = { at: string; browser: string; address: string };

const event = ({ at, browser, address }: Event, { time }: MailTools, ...more: Fact[]): MailBlock =>
  facts(['Kada', time(at)], ['Naršyklė', browser], ['IP adresas', address], ...more);

const notYou = (tools: MailTools): MailBlock[] => [
  text(
    'Jei tai ne jūs, nedelsdami pasirinkite naują slaptažodį: visi kiti seansai bus nutraukti. Tada paskambinkite karštąja linija.',
  ),
  { kind: 'button', label: 'Pasirinkti naują slaptažodį', url: tools.url(mailedPaths.forgotPassword()) },
];

const mfaName = (type: 'Authenticator' | 'Email' | 'VendorID', { brand }: MailTools): string =>
  ({ Authenticator: 'autentifikavimo programėlė', Email: 'kodai el. paštu', VendorID: brand.idAppName })[type];

/** The mails in Lithuanian. */
export const lithuanianMails: MailTexts = {
  linkHint: 'Jei mygtukas neveikia, atverkite šį adresą:',
  footer: ({ portalName, vendorName, hotline }) => [
    `${portalName}, ${vendorName}`,
    `Karštoji linija: ${hotline.phone}, ${hotline.hours.lt}. ${hotline.notice.lt}`,
  ],
  automatic: {
    answered: 'Šis laiškas išsiųstas automatiškai. Jei į jį atsakysite, atsakymą pridėsime prie užklausos.',
    unread: 'Šis laiškas išsiųstas automatiškai, atsakymai į jį neskaitomi.',
  },
  replyMark: replyMarks.lt,
  templates: {
    ...noticeTemplates(lithuanianNotices),
    passwordReset: ({ token }, { brand, url }) => ({
      subject: 'Pasirinkite naują slaptažodį',
      blocks: [
        text(`Gavome prašymą pakeisti jūsų paskyros portale „${brand.portalName}“ slaptažodį.`),
        { kind: 'button', label: 'Pasirinkti naują slaptažodį', url: url(mailedPaths.resetPassword({ token })) },
        text('Nuoroda galioja 30 minučių ir veikia vieną kartą.'),
        text('Jei prašėte ne jūs, nekreipkite dėmesio į šį laišką: slaptažodis liks toks pats.'),
      ],
    }),
    accountLocked: (params, tools) => ({
      subject: 'Jūsų paskyra trumpam užrakinta',
      blocks: [
        text(
          'Per daug kartų bandyta prisijungti prie jūsų paskyros su neteisingu slaptažodžiu arba kodu, todėl ji užrakinta.',
        ),
        event(params, tools, ['Užrakinta iki', tools.time(params.until)]),
        text('Jei tai jūs, palaukite ir bandykite dar kartą arba iš karto pasirinkite naują slaptažodį.'),
        {
          kind: 'button',
          label: 'Pasirinkti naują slaptažodį',
          url: tools.url(mailedPaths.forgotPassword()),
        },
        text(
          'Jei tai ne jūs: prisijungti niekam nepavyko. Įsitikinkite, kad šio slaptažodžio nenaudojate niekur kitur, ir paskyros puslapyje įjunkite kelių veiksnių autentifikavimą.',
        ),
      ],
    }),
    passwordChanged: (params, tools) => ({
      subject: 'Jūsų slaptažodis pakeistas',
      blocks: [
        text('Jūsų paskyros slaptažodis pakeistas. Visi kiti seansai nutraukti.'),
        event(params, tools),
        text('Jei tai jūs, nieko daryti nereikia.'),
        ...notYou(tools),
      ],
    }),
    signInCode: ({ code }, { brand }) => ({
      subject: 'Jūsų prisijungimo kodas',
      blocks: [
        text(`Įveskite šį kodą, kad prisijungtumėte prie portalo „${brand.portalName}“:`),
        { kind: 'code', code },
        text('Kodas galioja 10 minučių. Niekam jo nesakykite: mes jo niekada neprašome, net ir telefonu.'),
        text('Jei dabar nesijungiate, kažkas žino jūsų slaptažodį. Pakeiskite jį.'),
      ],
    }),
    invite: ({ token, company, invitedBy, expiresAt }, { brand, url, time }) => ({
      subject: `Kviečiame į portalą „${brand.portalName}“`,
      blocks: [
        text(
          `${invitedBy} kviečia jus į „${brand.vendorName}“ pagalbos portalą „${brand.portalName}“. Jūsų įmonė: ${company}.`,
        ),
        { kind: 'button', label: 'Sukurti paskyrą', url: url(mailedPaths.register({ token })) },
        text(`Kvietimas veikia vieną kartą ir galioja iki ${time(expiresAt)}.`),
        text('Jei kvietimo nelaukėte, nekreipkite dėmesio į šį laišką: be jūsų paskyra nebus sukurta.'),
      ],
    }),
    mfaChanged: (params, tools) => ({
      subject:
        params.change === 'added'
          ? 'Kelių veiksnių autentifikavimas įjungtas'
          : 'Kelių veiksnių autentifikavimas pašalintas',
      blocks: [
        text(
          params.change === 'added'
            ? `Nuo šiol jūsų paskyrą saugo antrasis veiksnys: ${mfaName(params.mfaType, tools)}.`
            : `Iš jūsų paskyros pašalintas antrasis veiksnys: ${mfaName(params.mfaType, tools)}.`,
        ),
        event(params, tools),
        text('Jei tai jūs, nieko daryti nereikia.'),
        ...notYou(tools),
      ],
    }),
    passkeyAdded: (params, tools) => ({
      subject: 'Pridėtas prieigos raktas',
      blocks: [
        text('Prie jūsų paskyros pridėtas prieigos raktas. Kas jį turi, gali prisijungti.'),
        facts(['Prieigos raktas', params.passkey]),
        event(params, tools),
        text('Jei tai jūs, nieko daryti nereikia.'),
        ...notYou(tools),
      ],
    }),
    newDevice: (params, tools) => ({
      subject: 'Naujas prisijungimas prie jūsų paskyros',
      blocks: [
        text('Prie jūsų paskyros prisijungta iš naršyklės, kurios anksčiau nematėme.'),
        event(params, tools),
        text('Jei tai jūs, nieko daryti nereikia.'),
        ...notYou(tools),
      ],
    }),
    emailMfaEnabled: ({ at }, { brand, url, time }) => ({
      subject: 'Nuo šiol prisijungimo kodai siunčiami el. paštu',
      blocks: [
        text(
          `Mūsų palaikymo komanda jūsų paskyrai portale „${brand.portalName}“ įjungė prisijungimo kodus el. paštu. Nuo šiol, įvedę slaptažodį, įvesite ir kodą, kurį atsiųsime šiuo adresu.`,
        ),
        facts(['Kada', time(at)]),
        { kind: 'button', label: 'Atverti paskyrą', url: url(mailedPaths.account()) },
        text('Jei to neprašėte, paskambinkite karštąja linija.'),
      ],
    }),
    factorsRemovedByStaff: ({ at }, tools) => ({
      subject: 'Pašalinti jūsų antrieji veiksniai',
      blocks: [
        text(
          `Mūsų palaikymo komanda pašalino jūsų paskyros portale „${tools.brand.portalName}“ antruosius veiksnius: autentifikavimo programėlę, prieigos raktus ir atkūrimo kodus. Visi seansai nutraukti. Prisijunkite slaptažodžiu ir vėl nustatykite kelių veiksnių autentifikavimą.`,
        ),
        facts(['Kada', tools.time(at)]),
        text('Jei to prašėte, daugiau nieko daryti nereikia.'),
        ...notYou(tools),
      ],
    }),
  },
};
