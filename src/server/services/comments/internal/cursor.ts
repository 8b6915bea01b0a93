import { badRequest } from '../../kernel/errors.ts';

/** A place in a conversation: comments are ordered by time, then id. */
export type CommentPosition = { createdOn: Date; id: string };

const POSITION = /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** A place as an opaque cursor of URL-safe characters. */
export function writeCursor({ createdOn, id }: CommentPosition): string {
  return Buffer.from(`${createdOn.getTime()}.${id}`).toString('base64url');
}

/** Reads a cursor from an earlier response; throws 400 for anything else. */
export function readCursor(cursor: string): CommentPosition {
  const [, time = '', id = ''] = POSITION.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  const createdOn = new Date(Number(time));
  if (id === '' || Number.isNaN(createdOn.getTime())) throw badRequest('The cursor is not from an earlier answer.');
  return { createdOn, id };
}
