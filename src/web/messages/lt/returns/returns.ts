import type { returns as texts } from '../../en/returns/returns.ts';
import { counted } from '#web/messages/lt/counted.ts';

const lines = (count: number) => counted(count, 'eilutė', 'eilutės', 'eilučių');

export const returns: typeof texts = {
  name: (id) => `RMA ${id}`,
  units: (count) => counted(count, 'įrenginys', 'įrenginiai', 'įrenginių'),
  turnForStaff: { Customer: 'Kliento', Support: 'Palaikymo komandos', Carrier: 'Vežėjo', Nobody: 'Niekieno' },
  turns: (counts) => `Eilė: ${counts}`,
  turnCounts: {
    Customer: (count) => `jūsų ${count}`,
    Support: (count) => `mūsų ${count}`,
    Carrier: (count) => `vežama ${count}`,
    Nobody: (count) => `niekieno ${count}`,
  },
  turnCountsForStaff: {
    Customer: (count) => `kliento ${count}`,
    Support: (count) => `palaikymo ${count}`,
    Carrier: (count) => `vežėjo ${count}`,
    Nobody: (count) => `niekieno ${count}`,
  },
  inTicket: 'Grąžinimai',
  unitsInTicket: 'Įrenginiai',
  moreUnits: (count) => `ir dar ${count}`,
  start: 'Pradėti grąžinimą',
  startQuestion: (ticket) => `Pradėti užklausos ${ticket} grąžinimą?`,
  startText: 'Klientas gaus juodraštį, įrašys įrenginius bei adresus ir pateiks.',
  startUnits: (count) => `Su užklausos įrenginiais: ${count}`,
  started: (id) => `RMA ${id} pradėtas`,
  startFailed: 'Grąžinimo pradėti nepavyko',
  history: {
    about: (id) => `RMA ${id}:`,
    created: (status) => `sukurtas, būsena „${status}“`,
    status: (from, to) => `būsena pakeista iš „${from}“ į „${to}“`,
    listChanged: 'sąrašas pakeistas',
    accepted: (count) => `priimta: ${lines(count)}`,
    rejected: (count) => `atmesta: ${lines(count)}`,
    added: (count) => `pridėta: ${lines(count)}`,
    office: (name) => `biuras: ${name}`,
    moved: (count, step) => `${counted(count, 'įrenginys', 'įrenginiai', 'įrenginių')} – „${step}“`,
    andMore: (count) => `ir dar ${count}`,
    replacedBy: (number) => `pakeista į ${number}`,
    tracking: (number) => `siuntos numeris ${number}`,
    reason: (reason) => `priežastis: ${reason}`,
  },
};
