import type { Generated } from 'kysely';

export type FileTable = {
  id: Generated<string>;
  ownerId: string;
  /** Null until a ticket or comment takes the file. */
  ticketId: string | null;
  /** Null for a file of the problem itself. */
  commentId: string | null;
  /** The return that it came with; null for a file of the problem itself. */
  rmaId: string | null;
  /** The owner's draft that contains it; null once it belongs to a ticket or comment. */
  draftId: string | null;
  position: Generated<number>;
  name: string;
  /** Bytes. */
  size: number;
  declaredType: string;
  sniffedType: string | null;
  category: 'image' | 'document' | 'media' | 'archive' | 'text' | 'other';
  status: Generated<'Pending' | 'Active' | 'Completed' | 'Failed' | 'Aborted' | 'Rejected'>;
  /** Lower-case hex. */
  sha256: string | null;
  blobKey: string;
  /** Bytes. */
  maxChunkSize: number;
  createdOn: Generated<Date>;
  completedOn: Date | null;
  removedOn: Date | null;
  removedBy: string | null;
};

export type FileChunkTable = { fileId: string; chunk: number; length: number; digest: string };
