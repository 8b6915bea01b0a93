import type { OperationId } from '#generated/operations.ts';
import type { Json, JsonObject } from '#contract-suite/contract/document.ts';
import { objects } from '#contract-suite/contract/json-values.ts';
import { answer, bytesOf, fieldsOf, withBody, withFields, withHeader } from '../exchange.ts';
import type { ResponseData } from '../exchange.ts';
import { inAnswer } from '../mutant.ts';
import type { Mutant } from '../mutant.ts';

/** Spoils the answers of one status. */
function refused(
  operation: OperationId,
  status: number,
  what: string,
  alter: (response: ResponseData) => ResponseData,
): Mutant {
  return inAnswer(operation, 'problem', what, (response) => (response.status === status ? alter(response) : response));
}

const typed = (type: string) => (response: ResponseData) => withHeader(response, 'content-type', type);
const changed = (fields: Record<string, Json | undefined>) => (response: ResponseData) => withFields(response, fields);
const page = (status: number): ResponseData => ({
  status,
  headers: new Headers({ 'content-type': 'text/html' }),
  body: bytesOf('<!doctype html><title>Error</title>'),
});
const as = (status: number) => (response: ResponseData) => ({ ...withFields(response, { status }), status });
const firstError = (change: (error: JsonObject) => JsonObject) => (response: ResponseData) => {
  const [first = {}, ...others] = objects(fieldsOf(response).errors ?? []);
  return withFields(response, { errors: [change(first), ...others] });
};

/** Refusals that differ from the contract. */
export const problemMutants: readonly Mutant[] = [
  refused('getBrand', 400, 'a 400 as plain JSON', typed('application/json')),
  refused('getRmaOffices', 400, 'a 400 as problem+xml', typed('application/problem+xml')),
  refused('getProductGroups', 400, 'a 400 without a media type', (given) =>
    withHeader(given, 'content-type', undefined),
  ),
  refused('getPasskeys', 400, 'a problem without a title', changed({ title: undefined })),
  refused('getNamedFilters', 400, 'a problem without a type', changed({ type: undefined })),
  refused('getSessions', 400, 'a problem without a status', changed({ status: undefined })),
  refused('getDrafts', 400, 'a problem that says 500 inside', changed({ status: 500 })),
  refused('searchArticles', 400, 'a problem whose status is a text', changed({ status: '400' })),
  refused('getRmaAddresses', 400, 'a 400 with the stack of the server', changed({ stack: 'at Server.listen' })),
  refused('getTicketHistory', 400, 'a problem in a list', (given) => withBody(given, [fieldsOf(given)])),
  refused('getWatchers', 400, 'a problem with an empty title', changed({ title: '' })),
  refused('getSecurityEvents', 400, 'a 400 that says nothing', (given) => withBody(given, bytesOf(''))),
  refused('reportPresence', 400, 'a problem whose type is no text', changed({ type: 7 })),
  refused('getCurrentUser', 401, 'a 401 as a page', () => page(401)),
  refused('exportDevices', 401, 'a 401 as a way to the sign-in', () => ({
    ...answer(302),
    headers: new Headers({ location: '/auth' }),
  })),
  refused('searchDevices', 401, 'a 401 as an empty page', () =>
    answer(200, {
      result: [],
      pagination: { page: 1, rowsPerPage: 15, sortBy: 'number', sortDescending: true, totalRows: 0 },
    }),
  ),
  refused('getTicketFilterCounters', 401, 'a 401 as counts of nothing', () =>
    answer(200, { new: 0, inProgress: 0, pendingClient: 0, needsReply: 0, onHold: 0 }),
  ),
  refused('signIn', 422, 'a 422 without errors', changed({ errors: undefined })),
  refused('createTicket', 422, 'a 422 with an empty list of errors', changed({ errors: [] })),
  refused(
    'addNamedFilter',
    422,
    'a 422 that names another field',
    firstError((error) => ({ ...error, field: 'other' })),
  ),
  refused(
    'updateProfile',
    422,
    'a 422 with a code of its own',
    firstError((error) => ({ ...error, code: 'E_1001' })),
  ),
  refused(
    'initUpload',
    422,
    'a 422 without words',
    firstError(({ field = '', code = '' }) => ({ field, code })),
  ),
  refused('savePreferences', 422, 'a 422 as a list of texts', changed({ errors: ['language is missing'] })),
  refused('findSimilarTickets', 422, 'a 422 as a list of nothing', () => answer(200, [])),
  refused('getTicket', 404, 'a 404 as an empty object', () => answer(200)),
  refused('getDevice', 404, 'a 404 as 204', () => answer(204)),
  refused('getBoxItems', 404, 'a 404 as an empty list', () => answer(200, [])),
  refused('getComments', 404, 'a 404 as an empty page', () => answer(200, { result: [] })),
  refused('getUploadStatus', 404, 'a 404 as an upload of nothing', () =>
    answer(200, { fileId: 'ffffffff-ffff-4fff-8fff-ffffffffffff', size: 1, maxChunkSize: 8388608, chunks: [] }),
  ),
  refused('getTicketSubscription', 404, 'a 404 as "not subscribed"', () => answer(200, { subscribed: false })),
  refused('downloadFile', 416, 'a 416 as 400', as(400)),
];
