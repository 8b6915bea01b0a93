import type { Scenario } from './scenario.ts';

const common = { language: 'lt' } as const;

/** Tickets in Lithuanian. */
export const lithuanian: readonly Scenario[] = [
  {
    ...common,
    type: 'Incident',
    groups: ['routers'],
    titles: [
      'Nutrūksta VPN ryšys: {site}',
      'Po atnaujinimo į {firmware} neveikia VPN',
      'Kas {n} min. dingsta ryšys su centrine',
    ],
    problem: `# Kas vyksta
Objekte „{site}“ maždaug kas {n} minučių nutrūksta IPsec tunelis ({ip}). Po pusantros minutės jis atsistato.
# Nuo kada
Nuo tada, kai praėjusią savaitę atnaujinome programinę įrangą į \`{firmware}\`.
# Įrenginys
- Serijos numeris: {serial}
- Operatorius: pirmoji SIM kortelė, signalas geras
\`\`\`log
daemon.info charon: 11[IKE] retransmit 3 of request with message ID 0
daemon.info charon: 14[IKE] giving up after 5 retransmits
\`\`\``,
    talk: [
      `Laba diena,
ačiū už žurnalą. Prašome atsiųsti
- abiejų pusių IPsec nustatymus be slaptažodžių,
- trikčių šalinimo failą iš įrenginio.`,
      'Prisegiau abu failus. Kitoje pusėje – ugniasienių pora.',
      `Jūsų pusėje raktai keičiami kas 20 minučių. Prašome nustatyti
1. \`rekeytime\` – 4h,
2. \`lifetime\` – 4h30m,
3. DPD veiksmą – **restart**.`,
      'Pakeitėme, nuo vakar nė vieno trūkio. Ačiū, galima uždaryti.',
    ],
  },
  {
    ...common,
    type: 'Incident',
    groups: ['gateways'],
    products: /RS-485|GW-40/,
    titles: ['Neatsako skaitikliai: {site}', 'Modbus klaidos po linijos pailginimo', '{product}: tušti rodmenys'],
    problem: `Prijungus trečią spintą, {n} skaitiklių objekte „{site}“ nebeatsako. Linija apie 400 m, 9600 8N1, apklausa kas 2 s.
Tinklų sietuvas {serial}, programinė įranga {firmware}.`,
    talk: [
      'Laba diena, ar linija abiejuose galuose užbaigta 120 Ω varžomis? Koks nustatytas atsakymo laukimo laikas?',
      'Varža tik prie sietuvo, laukimo laikas – 100 ms.',
      'Prašome įjungti varžą ir kitame linijos gale, o laukimo laiką padidinti iki **300 ms**.',
      'Padėjo, klaidų nebėra. Dėkojame už pagalbą!',
    ],
  },
  {
    ...common,
    type: 'Incident',
    groups: ['trackers'],
    titles: [
      '{site}: {n} val. nėra įrašų',
      'Neteisinga vieta žemėlapyje, IMEI {imei}',
      'Seklys nesijungia prie serverio',
    ],
    problem: `Įrenginys (IMEI {imei}) {n} valandas nesiuntė įrašų, o paskui atsiuntė visus iš karto. Programinė įranga {firmware}.`,
    talk: [
      'Laba diena, prašome SMS žinute išsiųsti komandą `getstatus` ir parašyti, kas atsakyta.',
      '`Data Link: 0 GPRS: 0 SIM: 1 OP: 24602 Signal: 2`',
      'Signalas silpnas. Kur sumontuotas įrenginys? Jis neturėtų būti po metalu.',
      'Perkėlėme ant prietaisų skydelio, dabar viskas gerai.',
    ],
  },
  {
    ...common,
    type: 'Service',
    groups: ['routers', 'gateways', 'cloud', 'trackers'],
    titles: ['Nuotolinis derinimas: {site}', 'Reikalingas nustatymų šablonas {n} įrenginių', 'Prieiga dviem kolegoms'],
    problem: `Ruošiamės įrengti {n} „{product}“ įrenginių. Norėtume bendro nustatymų šablono: kabelinis ryšys, LTE kaip atsarginis, valdymas tik per tunelį. Ar galėtumėte peržiūrėti mūsų juodraštį?`,
    talk: [
      'Laba diena, mielai. Prisekite nustatymų failą be slaptažodžių.',
      'Prisegiau. Pirmo įrenginio numeris {serial}.',
      `Peržiūrėjome, dvi pastabos:
1. taisyklė \`allow-dns\` leidžia užklausas iš **visų** zonų – palikite tik LAN;
2. svečių tinkle įjunkite klientų atskyrimą.`,
      'Pataisėme, ačiū.',
    ],
  },
  {
    ...common,
    type: 'Question',
    groups: ['routers', 'gateways', 'cloud', 'trackers'],
    titles: [
      'Kaip stebėti „{product}“ ryšį?',
      'Pranešimas, kai suprastėja ryšys: {site}',
      '„{product}“ stebėjimas be viešo IP adreso',
    ],
    problem:
      'Norime stebėti „{product}“ ({firmware}) ir gauti pranešimą, kai ryšys suprastėja. Kokį būdą siūlytumėte ir ar jis veikia be viešo IP adreso?',
    talk: [
      'Laba diena, paprasčiausia – pranešimas apie slenkstį pačiame įrenginyje; jis siunčiamas per tunelį, viešo adreso nereikia. Žr. [vadovą](https://norvik.example/manuals/snmp).',
      'Ar pranešimas kartojamas, kol ryšys blogas?',
      'Ne, siunčiamas vieną kartą pablogėjus ir vieną kartą atsistačius.',
      'Aišku, ačiū.',
    ],
  },
  {
    ...common,
    type: 'OrderCodes',
    groups: ['routers', 'gateways', 'trackers'],
    titles: ['Užsakymo kodas: {product}, {n} vnt.', 'Kuo pakeisti „{product}“?', '„{product}“ su išorinėmis antenomis'],
    problem: `Prašome nurodyti „{product}“ užsakymo kodą:
- Europos LTE dažniai,
- DIN laikiklis,
- be maitinimo bloko.
Reikės {n} vnt., pristatymas į Vilnių.`,
    talk: [
      'Laba diena, jums tinka `{product} / E0 / DIN / NP`. Ar perduoti užklausą pardavimų vadybininkui?',
      'Taip, prašome.',
      'Perduota, su jumis susisieks per dvi darbo dienas.',
    ],
  },
];
