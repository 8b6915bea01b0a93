import type { Operation } from '../run-case.ts';
import { addComment } from './add-comment.ts';
import { createTicket } from './create-ticket.ts';
import { saveDraftTwice } from './save-draft.ts';
import { uploadInChunks } from './upload.ts';

/** All that has to survive. */
export const operations: readonly Operation[] = [createTicket, addComment, uploadInChunks, saveDraftTwice];
