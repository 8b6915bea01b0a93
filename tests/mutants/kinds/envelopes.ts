import type { OperationId } from '#generated/operations.ts';
import { bytesOf, withBody, withHeader } from '../exchange.ts';
import type { ResponseData } from '../exchange.ts';
import { inAnswer } from '../mutant.ts';
import type { Kind, Mutant } from '../mutant.ts';
import { isSuccess } from './changes.ts';

function onSuccess(
  operation: OperationId,
  kind: Kind,
  what: string,
  alter: (response: ResponseData) => ResponseData,
): Mutant {
  return inAnswer(operation, kind, what, (response) => (isSuccess(response) ? alter(response) : response));
}

const typed = (operation: OperationId, what: string, type: string | undefined): Mutant =>
  onSuccess(operation, 'media type', what, (response) => withHeader(response, 'content-type', type));

const header = (operation: OperationId, what: string, name: string, change: (value: string) => string | undefined) =>
  onSuccess(operation, 'header', what, (response) => {
    const value = response.headers.get(name);
    return value === null ? response : withHeader(response, name, change(value));
  });

const cookie = (operation: OperationId, what: string, change: (line: string) => string | undefined): Mutant =>
  onSuccess(operation, 'cookie', what, (response) => {
    const headers = new Headers(response.headers);
    headers.delete('set-cookie');
    for (const line of response.headers.getSetCookie()) {
      const changed = /^helpdesk_(session|pre_sign_in)=/.test(line) ? change(line) : line;
      if (changed !== undefined) headers.append('set-cookie', changed);
    }
    return { ...response, headers };
  });

const body = (
  operation: OperationId,
  what: string,
  change: (given: ResponseData['body']) => ResponseData['body'],
): Mutant => onSuccess(operation, 'body', what, (response) => withBody(response, change(response.body)));

const none = () => undefined;
const text = (given: ResponseData['body']) => new TextDecoder().decode(given);

/** Responses that are right except for their media type, headers or form. */
export const envelopeMutants: readonly Mutant[] = [
  typed('getBrand', 'JSON as a page', 'text/html; charset=utf-8'),
  typed('getProductGroups', 'JSON as text', 'text/plain'),
  typed('searchRmas', 'JSON without a media type', undefined),
  typed('getTicket', 'JSON as a problem', 'application/problem+json'),
  typed('getQuestionnaireContent', 'text as JSON', 'application/json'),
  typed('exportTickets', 'a table as text', 'text/plain'),
  typed('exportDevices', 'a table as bytes', 'application/octet-stream'),
  typed('downloadRmaLabel', 'a PDF as bytes', 'application/octet-stream'),
  typed('downloadRmaReturnForm', 'a PDF as a page', 'text/html'),
  typed('downloadBoxItems', 'a table as JSON', 'application/json'),
  header('exportTickets', 'no content-disposition', 'content-disposition', none),
  header('downloadBoxItems', 'an empty content-disposition', 'content-disposition', () => ''),
  header('exportDevices', 'a content-disposition without a name', 'content-disposition', () => 'attachment'),
  header('downloadRmaLabel', 'a content-disposition that is a bare name', 'content-disposition', () => 'label.pdf'),
  header('downloadFile', 'no etag', 'etag', none),
  header('signOut', 'no redirect', 'redirect', none),
];

/** More of the same. */
export const headerMutants: readonly Mutant[] = [
  header('downloadFile', 'an etag without quotes', 'etag', (value) => value.replaceAll('"', '')),
  header('downloadFile', 'accept-ranges says none', 'accept-ranges', () => 'none'),
  header('downloadFile', 'no accept-ranges', 'accept-ranges', none),
  header('downloadFile', 'no content-range', 'content-range', none),
  header('downloadFile', 'a content-range with another size', 'content-range', (value) => value.replace(/\/\d+/, '/1')),
  header('downloadFile', 'a content-range of other bytes', 'content-range', (value) => value.replace('0-9', '1-10')),
  header('downloadFile', 'another file name', 'content-disposition', () => 'attachment; filename="other.bin"'),
  header('signOut', 'an empty redirect', 'redirect', () => ''),
  header('signOut', 'a redirect that is no address', 'redirect', () => 'next page, please'),
  cookie('signIn', 'a success sets no session', none),
  cookie('confirmMfa', 'the session is not kept from scripts', (line) => line.replace(/; HttpOnly/i, '')),
  cookie('signIn', 'the session goes to other sites', (line) => line.replace(/SameSite=\w+/i, 'SameSite=None')),
  cookie('signInWithRecoveryCode', 'the session is for a part of the portal', (line) =>
    line.replace('Path=/', 'Path=/api/auth'),
  ),
  cookie('confirmPasskeySignIn', 'the session is an empty text', (line) => line.replace(/=[^;]*/, '=')),
  cookie('signOut', 'the session is not taken away', none),
  body('getTicket', 'the JSON is cut off', (given) => given.slice(0, -20)),
  body('getSessions', 'nothing', () => bytesOf('')),
  body('searchTickets', 'the list without its page', (given) =>
    bytesOf((JSON.parse(text(given)) as { result: string }).result),
  ),
  body('getCurrentUser', 'in an envelope', (given) => bytesOf(`{"data":${text(given)}}`)),
  body('getSecurityEvents', 'one entry in the place of a list', (given) =>
    bytesOf(text(given).slice(1, text(given).indexOf('},') + 1)),
  ),
  body('getDrafts', 'a list as an object', () => bytesOf('{}')),
  body('getDevice', 'null', () => bytesOf('null')),
  body('getRmaAddresses', 'JSON within a JSON text', (given) => bytesOf(JSON.stringify(text(given)))),
  body('getBrand', 'a page', () => bytesOf('<!doctype html><title>Help desk</title>')),
  body('getRmaHistory', 'a callback around it', (given) => bytesOf(`callback(${text(given)})`)),
  body('getQuestionnaireContent', 'words without an end', () => bytesOf('What happened? '.repeat(20_000))),
];
