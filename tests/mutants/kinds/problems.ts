import type { OperationId } from '#generated/operations.ts';
import type { Json, JsonObject } from '#contract-suite/contract/document.ts';
import { objects } from '#contract-suite/contract/json-values.ts';
import { answer, bytesOf, fieldsOf, withBody, withFields, withHeader } from '../exchange.ts';
import type { Answered } from '../exchange.ts';
import { inAnswer } from '../mutant.ts';
import type { Mutant, Shown } from '../mutant.ts';
import { ofNothing, ofNumber, withNoFields, withoutAuthType, withoutSession } from './twists.ts';

/** Spoils the answers of one status. */
function refused(
  operation: OperationId,
  status: number,
  what: string,
  alter: (answered: Answered) => Answered,
  shown: Shown,
): Mutant {
  return inAnswer(
    operation,
    'problem',
    what,
    (answered) => (answered.status === status ? alter(answered) : answered),
    shown,
  );
}

const early: Shown = { twist: withoutAuthType };
const nobody: Shown = { twist: withoutSession };
const empty: Shown = { twist: withNoFields };
const unknown: Shown = { twist: ofNothing };

const typed = (type: string) => (answered: Answered) => withHeader(answered, 'content-type', type);
const told = (fields: Record<string, Json | undefined>) => (answered: Answered) => withFields(answered, fields);
const page = (status: number): Answered => ({
  status,
  headers: new Headers({ 'content-type': 'text/html' }),
  body: bytesOf('<!doctype html><title>Error</title>'),
});
const as = (status: number) => (answered: Answered) => ({ ...withFields(answered, { status }), status });
const firstError = (change: (error: JsonObject) => JsonObject) => (answered: Answered) => {
  const [first = {}, ...others] = objects(fieldsOf(answered).errors ?? []);
  return withFields(answered, { errors: [change(first), ...others] });
};

/** Refusals that are not told as the contract has them. */
export const problemMutants: readonly Mutant[] = [
  refused('getBrand', 400, 'a 400 as plain JSON', typed('application/json'), early),
  refused('getRmaOffices', 400, 'a 400 as problem+xml', typed('application/problem+xml'), early),
  refused(
    'getProductGroups',
    400,
    'a 400 without a media type',
    (given) => withHeader(given, 'content-type', undefined),
    early,
  ),
  refused('getPasskeys', 400, 'a problem without a title', told({ title: undefined }), early),
  refused('getNamedFilters', 400, 'a problem without a type', told({ type: undefined }), early),
  refused('getSessions', 400, 'a problem without a status', told({ status: undefined }), early),
  refused('getDrafts', 400, 'a problem that says 500 inside', told({ status: 500 }), early),
  refused('searchArticles', 400, 'a problem whose status is a text', told({ status: '400' }), early),
  refused('getRmaAddresses', 400, 'a 400 with the stack of the server', told({ stack: 'at Server.listen' }), early),
  refused('getTicketHistory', 400, 'a problem in a list', (given) => withBody(given, [fieldsOf(given)]), early),
  refused('getWatchers', 400, 'a problem with an empty title', told({ title: '' }), early),
  refused('keepSession', 400, 'a 400 as 422 without errors', as(422), early),
  refused('getSecurityEvents', 400, 'a 400 that says nothing', (given) => withBody(given, bytesOf('')), early),
  refused('reportPresence', 400, 'a problem whose type is no text', told({ type: 7 }), early),
  refused('getCurrentUser', 401, 'a 401 as a page', () => page(401), nobody),
  refused('getSessionLimits', 401, 'a 401 as 403', as(403), nobody),
  refused(
    'exportDevices',
    401,
    'a 401 as a way to the sign-in',
    () => ({ ...answer(302), headers: new Headers({ location: '/auth' }) }),
    nobody,
  ),
  refused('getRecoveryCodes', 401, 'a 401 as 404', as(404), nobody),
  refused(
    'searchDevices',
    401,
    'a 401 as an empty page',
    () =>
      answer(200, {
        result: [],
        pagination: { page: 1, rowsPerPage: 15, sortBy: 'number', sortDescending: true, totalRows: 0 },
      }),
    nobody,
  ),
  refused(
    'getTicketFilterCounters',
    401,
    'a 401 as counts of nothing',
    () => answer(200, { new: 0, inProgress: 0, pendingClient: 0, needsReply: 0, onHold: 0 }),
    nobody,
  ),
  refused('signIn', 422, 'a 422 without errors', told({ errors: undefined }), empty),
  refused('createTicket', 422, 'a 422 with an empty list of errors', told({ errors: [] }), empty),
  refused(
    'addNamedFilter',
    422,
    'a 422 that names another field',
    firstError((error) => ({ ...error, field: 'other' })),
    empty,
  ),
  refused(
    'updateProfile',
    422,
    'a 422 with a code of its own',
    firstError((error) => ({ ...error, code: 'E_1001' })),
    empty,
  ),
  refused(
    'initUpload',
    422,
    'a 422 without words',
    firstError(({ field = '', code = '' }) => ({ field, code })),
    empty,
  ),
  refused('savePreferences', 422, 'a 422 as a list of texts', told({ errors: ['language is missing'] }), empty),
  refused('saveFilter', 422, 'a 422 as 400', as(400), empty),
  refused('inviteUser', 422, 'a 422 as 500', as(500), empty),
  refused('addWatcher', 422, 'a 422 as 409', as(409), empty),
  refused('findSimilarTickets', 422, 'a 422 as a list of nothing', () => answer(200, []), empty),
  refused('getTicket', 404, 'a 404 as an empty object', () => answer(200, {}), { twist: ofNumber('9999999') }),
  refused('getDevice', 404, 'a 404 as 204', () => answer(204), { twist: ofNumber('99999999') }),
  refused('getRma', 404, 'a 404 as 403', as(403), { twist: ofNumber('9999') }),
  refused('getDraft', 404, 'a 404 as 400', as(400), unknown),
  refused('getArticle', 404, 'a 404 as 410', as(410), { twist: ofNumber('no-such-article') }),
  refused('getBoxItems', 404, 'a 404 as an empty list', () => answer(200, []), unknown),
  refused('getComments', 404, 'a 404 as an empty page', () => answer(200, { result: [] }), unknown),
  refused(
    'getUploadStatus',
    404,
    'a 404 as an upload of nothing',
    () => answer(200, { fileId: 'ffffffff-ffff-4fff-8fff-ffffffffffff', size: 1, maxChunkSize: 8388608, chunks: [] }),
    unknown,
  ),
  refused('deleteDraft', 404, 'a 404 as 500', as(500), unknown),
  refused('getTicketSubscription', 404, 'a 404 as "not subscribed"', () => answer(200, { subscribed: false }), unknown),
  refused('downloadFile', 416, 'a 416 as 400', as(400), {}),
];
