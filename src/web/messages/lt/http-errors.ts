import type { httpErrors as texts } from '../en/http-errors.ts';

export const httpErrors: typeof texts = {
  bad_request: { title: 'Serveris nepriėmė duomenų', text: 'Serveris atmetė kreipinį.' },
  signed_out: { title: 'Seansas baigėsi', text: 'Seansas baigėsi. Prisijunkite iš naujo.' },
  not_authorized: { title: 'Nėra teisių', text: 'Neturite teisės peržiūrėti ar keisti šių duomenų.' },
  not_found: { title: 'Nerasta', text: 'To, ko ieškote, nėra.' },
  conflict: {
    title: 'Pakeitimai nesuderinami',
    text: 'Duomenis, kuriuos keičiate, jau pakeitė kas nors kitas. Atnaujinkite puslapį ir bandykite dar kartą.',
  },
  too_large: { title: 'Per daug duomenų', text: 'Išsiųsta daugiau duomenų, nei serveris priima.' },
  unsupported_media_type: { title: 'Netinkamas formatas', text: 'Serveris čia tokio formato nepriima.' },
  range_not_satisfiable: { title: 'Tokios failo dalies nėra', text: 'Failas trumpesnis už prašomą dalį.' },
  validation_failed: { title: 'Netinkami duomenys', text: 'Kai kurie laukai užpildyti netinkamai.' },
  too_many_requests: {
    title: 'Per daug kreipinių',
    text: 'Per daug bandymų. Bandykite vėliau.',
  },
  server_error: { title: 'Serverio klaida', text: 'Įvyko vidinė serverio klaida.' },
  not_implemented: { title: 'Dar neveikia', text: 'Šis serveris tokio veiksmo dar nepalaiko.' },
  server_busy: { title: 'Serveris perkrautas', text: 'Serveris šiuo metu perkrautas. Netrukus bandykite dar kartą.' },
  unknown: { title: 'Nežinoma klaida', text: 'Įvyko nenumatyta klaida.' },
};
