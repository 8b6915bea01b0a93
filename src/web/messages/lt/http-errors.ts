import type { httpErrors as texts } from '../en/http-errors.ts';

export const httpErrors: typeof texts = {
  400: { title: 'Netinkama užklausa', text: 'Serveris atmetė užklausą.' },
  401: { title: 'Seansas baigėsi', text: 'Seansas baigėsi. Prisijunkite iš naujo.' },
  403: { title: 'Nėra teisių', text: 'Neturite teisės peržiūrėti ar keisti šių duomenų.' },
  404: { title: 'Nerasta', text: 'To, ko ieškote, nėra.' },
  409: {
    title: 'Pakeitimai nesuderinami',
    text: 'Duomenis, kuriuos keičiate, jau pakeitė kas nors kitas. Atnaujinkite puslapį ir bandykite dar kartą.',
  },
  422: { title: 'Netinkami duomenys', text: 'Kai kurios reikšmės netinka.' },
  429: { title: 'Per daug kreipinių', text: 'Per daug bandymų. Šiek tiek palaukite ir bandykite dar kartą.' },
  500: { title: 'Serverio klaida', text: 'Įvyko vidinė serverio klaida.' },
  other: { title: 'Nežinoma klaida', text: 'Kažkas nepavyko.' },
};
