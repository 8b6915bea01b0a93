import { object } from '../contract/json-values.ts';
import { withHeader } from './steps.ts';
import type { Step } from './steps.ts';

const upload = (name: 'whole' | 'chunked' | 'discarded'): Step => ({
  operation: 'initUpload',
  kind: name === 'whole' ? 'success' : `success (${name})`,
  gives: ['fileId', `${name} upload`],
  capture: (answer, memory) => memory.learn('fileId', object(answer).fileId),
});

/** Three uploads: one that goes with a ticket, one in pieces, and one that nobody wants. */
export const fileSteps: Step[] = [
  upload('whole'),
  { operation: 'uploadFile', gives: ['whole'], capture: (_, memory) => memory.keep('whole', memory.learnt('fileId')) },
  { operation: 'getUploadStatus', uses: ['whole'] },
  { operation: 'downloadFile', uses: ['whole'] },
  {
    operation: 'downloadFile',
    kind: 'range',
    uses: ['whole'],
    statuses: [206],
    change: withHeader('range', 'bytes=0-9'),
  },
  {
    operation: 'downloadFile',
    kind: 'unsatisfiable range',
    uses: ['whole'],
    statuses: [416],
    change: withHeader('range', 'bytes=524288000-'),
  },
  upload('chunked'),
  { operation: 'uploadChunk', gives: ['chunk'] },
  { operation: 'completeUpload', uses: ['chunk'], gives: ['complete upload'] },
  { operation: 'deleteFiles', kind: 'success (complete)', uses: ['complete upload'], clears: ['chunked upload'] },
  upload('discarded'),
  {
    operation: 'deleteFiles',
    uses: ['whole'],
    gives: ['fileId'],
    clears: ['discarded upload'],
    capture: (_, memory) => memory.learn('fileId', memory.kept('whole') ?? undefined),
  },
];
