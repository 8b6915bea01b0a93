import type { TicketWords } from './tickets-en.ts';

/** The same in Lithuanian. */
export const ticketWords: TicketWords = {
  tickets: 'Užklausos',
  columns: {
    displayId: 'Nr.',
    status: 'Būsena',
    type: 'Tipas',
    title: 'Pavadinimas',
    productGroup: 'Produktas',
    supportStatus: 'Palaikymas',
    author: 'Autorius',
    engineer: 'Inžinierius',
    whoseTurn: 'Kieno eilė',
    promisedBy: 'Pažadėta iki',
    createdOn: 'Sukurta',
    updatedOn: 'Atnaujinta',
  },
  type: {
    Incident: 'Gedimo pranešimas',
    Service: 'Paslaugos prašymas',
    Question: 'Techninis klausimas',
    OrderCodes: 'Užsakymo kodai',
  },
  status: {
    New: 'Nauja',
    InProgress: 'Vykdoma',
    PendingClient: 'Laukia jūsų',
    PendingSales: 'Perduota pardavimams',
    OnHold: 'Sustabdyta',
    Solved: 'Išspręsta',
    Closed: 'Uždaryta',
  },
  statusForStaff: { PendingClient: 'Laukia kliento' },
  onHoldReason: {
    Approval: 'Patvirtinimas',
    ESD: 'ESD',
    Net: 'Tinklas',
    Hardware: 'Įranga',
    Partner: 'Partneris',
    HQ: 'Centrinė būstinė',
    QA: 'QA',
  },
  turnForCustomer: { Customer: 'Jūsų eilė', Support: 'Mūsų eilė', Nobody: 'Niekieno' },
  turnForStaff: { Customer: 'Kliento', Support: 'Palaikymo komandos', Nobody: 'Niekieno' },
  supportStatus: { 0: 'Palaikomas', 1: 'Nebegaminamas', 2: 'Nebepalaikomas' },
};
