import { badRequest } from '../../kernel/errors.ts';

/** A place in a conversation: comments stand in the order of time, then id. */
export type CommentPlace = { createdOn: Date; id: string };

const PLACE = /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** A place as an opaque cursor of URL-safe characters. */
export function writeCursor({ createdOn, id }: CommentPlace): string {
  return Buffer.from(`${createdOn.getTime()}.${id}`).toString('base64url');
}

/** Reads a cursor of an earlier answer; throws 400 for any other text. */
export function readCursor(cursor: string): CommentPlace {
  const [, time = '', id = ''] = PLACE.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  const createdOn = new Date(Number(time));
  if (id === '' || Number.isNaN(createdOn.getTime()))
    throw badRequest('The parameter cursor is not one of an earlier answer.');
  return { createdOn, id };
}
