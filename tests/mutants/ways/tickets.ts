import type { OperationId } from '#generated/operations.ts';
import { MAIL_KEY } from '#tests/contract/support/reference-server.ts';
import { textOf } from '#contract-suite/contract/document.ts';
import type { Visit, Way } from '../visit.ts';
import { EXAMPLE, makeComment, makeFile, makeTicket, paragraph } from './things.ts';

async function solved(visit: Visit): Promise<void> {
  await makeTicket(visit);
  await visit.ask('setTicketSolved');
}

async function withReply(visit: Visit): Promise<void> {
  await makeTicket(visit);
  await makeComment(visit);
  await makeComment(visit, 'Another line.');
}

async function savedDraft(visit: Visit): Promise<string> {
  await makeTicket(visit);
  await visit.ask('saveDraft', { fields: { files: [] } });
  return visit.known(EXAMPLE.ticket);
}

// Which of the demo's few tickets are open depends on the day.
const allTickets = { fields: { request: { showCompleted: true } } };

/** How each operation on tickets, comments and drafts is shown. */
export const ticketWays = {
  searchTickets: (visit) => visit.ask('searchTickets', allTickets),
  getTicket: async (visit) => {
    await makeTicket(visit);
    await visit.ask('getTicket');
  },
  createTicket: async (visit) => {
    await makeTicket(visit);
    await visit.ask('getTicket');
  },
  getTicketFilterCounters: (visit) => visit.ask('getTicketFilterCounters'),
  findSimilarTickets: async (visit) => {
    await makeTicket(visit);
    await visit.ask('findSimilarTickets');
  },
  exportTickets: (visit) => visit.ask('exportTickets', allTickets),
  setTicketSolved: async (visit) => {
    await solved(visit);
    await visit.ask('getTicket');
  },
  setTicketClosed: async (visit) => {
    await makeTicket(visit);
    await visit.ask('setTicketClosed');
    await visit.ask('getTicket');
  },
  reopenTicket: async (visit) => {
    await solved(visit);
    await visit.ask('reopenTicket');
    await visit.ask('getTicket');
  },
  setTicketStatus: async (visit) => {
    const { ticketId = '' } = await makeTicket(visit);
    await visit.ask('setTicketStatus', { as: 'staff', body: { ticketId, status: 'InProgress' } });
    await visit.ask('setTicketStatus', { as: 'staff' });
    await visit.ask('getTicket');
  },
  getComments: async (visit) => {
    await withReply(visit);
    await visit.ask('getComments');
  },
  addComment: async (visit) => {
    await withReply(visit);
    await visit.ask('getComments');
  },
  getTicketFiles: async (visit) => {
    await makeTicket(visit);
    await makeFile(visit);
    await visit.ask('addComment');
    await visit.ask('getTicketFiles');
  },
  editComment: async (visit) => {
    await withReply(visit);
    await visit.ask('editComment', { fields: { content: paragraph('Said otherwise.') } });
    await visit.ask('getComments');
  },
  removeComment: async (visit) => {
    await withReply(visit);
    await visit.ask('removeComment', { as: 'staff' });
    await visit.ask('getComments');
  },
  getTicketHistory: async (visit) => {
    await solved(visit);
    await visit.ask('getTicketHistory');
  },
  giveFeedback: async (visit) => {
    await makeTicket(visit);
    await visit.ask('setTicketClosed');
    await visit.ask('giveFeedback');
    await visit.ask('getTicket');
  },
  reportPresence: async (visit) => {
    await makeTicket(visit);
    await visit.ask('reportPresence', { as: 'staff' });
    await visit.ask('reportPresence');
  },
  getEvents: async (visit) => {
    const { cursor } = await visit.askObject('getEvents');
    await makeTicket(visit);
    await visit.ask('getEvents', { query: { after: textOf(cursor) } });
  },
  receiveMail: (visit) => visit.ask('receiveMail', { headers: { authorization: `Bearer ${MAIL_KEY}` } }),
  getQuestionnaireContent: async (visit) => {
    await makeTicket(visit);
    await visit.ask('getQuestionnaireContent');
  },
  getDrafts: async (visit) => {
    await savedDraft(visit);
    await visit.ask('getDrafts');
  },
  getDraft: async (visit) => {
    await savedDraft(visit);
    await visit.ask('getDraft');
  },
  saveDraft: async (visit) => {
    await savedDraft(visit);
    await visit.ask('getDraft');
  },
  deleteDraft: async (visit) => {
    await savedDraft(visit);
    await visit.ask('deleteDraft');
    await visit.ask('getDrafts');
  },
} satisfies Partial<Record<OperationId, Way>>;
