import type { Operation } from '../run-case.ts';
import { addComment } from './add-comment.ts';
import { answerAndSolve } from './answer-and-solve.ts';
import { createTicket } from './create-ticket.ts';
import { importSerialList } from './import-serial-list.ts';
import { putOnHold } from './put-on-hold.ts';
import { receiveMail } from './receive-mail.ts';
import { saveDraftTwice } from './save-draft.ts';
import { submitRma } from './submit-rma.ts';
import { uploadInChunks } from './upload.ts';

/** All that has to survive. */
export const operations: readonly Operation[] = [
  createTicket,
  addComment,
  answerAndSolve,
  putOnHold,
  uploadInChunks,
  saveDraftTwice,
  receiveMail,
  importSerialList,
  submitRma,
];
