import type { UploadError } from '#domain/enums.ts';
import { UPLOAD_CONCURRENT_FILES } from '#domain/limits.ts';
import { ApiError } from '#web/shared/http/api-error.ts';
import { MissingDataError, sendFile } from './send-file.ts';
import type { SendFileOptions } from './send-file.ts';
import { noUploads, reduceUploads } from './upload-file.ts';
import type { UploadFile, UploadsAction, UploadsState } from './upload-file.ts';
import type { UploadTransport } from './upload-transport.ts';

export interface UploadPorts {
  transport: UploadTransport;
  wait: SendFileOptions['wait'];
  /** Milliseconds since any fixed moment. */
  now: () => number;
}

export interface UploadStore {
  subscribe: (listener: () => void) => () => void;
  getState: () => UploadsState;
  /** Takes files in and gives their rows; for a duplicate the row that is there already. */
  add: (files: readonly File[]) => UploadFile[];
  abort: (key: string) => void;
  retry: (key: string) => void;
  /** Takes the row out and discards the file on the server. */
  remove: (key: string) => void;
  markRemoved: (fileIds: readonly string[]) => void;
  /** Takes out all rows and discards their files. */
  discardAll: () => void;
  /** Takes out all rows; their files stay, they belong to what was saved. */
  clear: () => void;
  fileOf: (fileId: string) => File | undefined;
  stop: () => void;
}

interface Job {
  file: File;
  controller: AbortController | null;
}

function errorOf(failure: unknown, aborted: boolean): { error: UploadError; detail: string | null } {
  if (aborted) return { error: 'Aborted', detail: null };
  if (failure instanceof MissingDataError) return { error: 'MissingData', detail: null };
  const problem = failure instanceof ApiError ? failure.problem : undefined;
  return { error: 'Failed', detail: problem?.errors?.[0]?.message ?? problem?.detail ?? null };
}

const sameFile = (one: File | UploadFile, other: File | UploadFile) =>
  one.name === other.name && one.size === other.size && one.type === other.type;

// Average since the start of this try: it does not flicker as the moments between two events do.
function speedometer(now: () => number) {
  let first: { at: number; bytes: number } | undefined;
  return (bytes: number): number | null => {
    first ??= { at: now(), bytes };
    const seconds = (now() - first.at) / 1000;
    return seconds > 0 ? (bytes - first.bytes) / seconds : null;
  };
}

/** Uploads of one form: its list, its queue and the requests behind them. Nothing starts by itself before `add`. */
export function createUploadStore({ transport, wait, now }: UploadPorts): UploadStore {
  const jobs = new Map<string, Job>();
  const listeners = new Set<() => void>();
  let state = noUploads;
  let nextKey = 1;

  function dispatch(action: UploadsAction): void {
    state = reduceUploads(state, action);
    for (const listener of listeners) listener();
  }

  const find = (key: string) => state.files.find((file) => file.key === key);

  // A discard that fails is passed over (§7.4: errors are ignored).
  function discard(fileIds: string[]): void {
    if (fileIds.length > 0) transport.discard(fileIds).catch(() => undefined);
  }

  async function run(key: string, job: Job): Promise<void> {
    const controller = new AbortController();
    const speed = speedometer(now);
    job.controller = controller;
    dispatch({ kind: 'event', key, event: 'start' });
    try {
      await sendFile({
        file: job.file,
        fileId: find(key)?.fileId ?? null,
        transport,
        wait,
        signal: controller.signal,
        onAnnounced: (fileId) => (find(key) ? dispatch({ kind: 'announce', key, fileId }) : discard([fileId])),
        onProgress: (sentBytes) => dispatch({ kind: 'progress', key, sentBytes, bytesPerSecond: speed(sentBytes) }),
      });
      dispatch({ kind: 'event', key, event: 'complete' });
    } catch (failure) {
      const { aborted } = controller.signal;
      dispatch({ kind: 'event', key, event: aborted ? 'abort' : 'fail', ...errorOf(failure, aborted) });
    }
    job.controller = null;
    pump();
  }

  function pump(): void {
    const running = () => [...jobs.values()].filter((job) => job.controller !== null).length;
    for (const { key, status } of state.files) {
      const job = jobs.get(key);
      if (status === 'Pending' && job?.controller === null && running() < UPLOAD_CONCURRENT_FILES) void run(key, job);
    }
  }

  function drop(key: string): void {
    jobs.get(key)?.controller?.abort();
    jobs.delete(key);
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => state,
    add: (files) => {
      const chosen = files.map((file) => ({ file, key: `upload-${nextKey++}` }));
      for (const { key, file } of chosen) jobs.set(key, { file, controller: null });
      dispatch({ kind: 'choose', chosen: chosen.map(({ key, file: { name, size, type } }) => ({ key, name, size, type })) });
      for (const key of jobs.keys()) if (!find(key)) jobs.delete(key);
      pump();
      return files.flatMap((file) => state.files.findLast((known) => sameFile(known, file)) ?? []);
    },
    abort: (key) => {
      const controller = jobs.get(key)?.controller;
      if (controller) controller.abort();
      else dispatch({ kind: 'event', key, event: 'abort', error: 'Aborted' });
    },
    retry: (key) => {
      dispatch({ kind: 'event', key, event: 'retry' });
      pump();
    },
    remove: (key) => {
      const fileId = find(key)?.fileId;
      drop(key);
      dispatch({ kind: 'remove', key });
      discard(fileId ? [fileId] : []);
      pump();
    },
    markRemoved: (fileIds) => dispatch({ kind: 'markRemoved', fileIds }),
    discardAll: () => {
      const fileIds = state.files.flatMap((file) => file.fileId ?? []);
      for (const key of jobs.keys()) drop(key);
      dispatch({ kind: 'clear' });
      discard(fileIds);
    },
    clear: () => {
      for (const key of jobs.keys()) drop(key);
      dispatch({ kind: 'clear' });
    },
    fileOf: (fileId) => jobs.get(state.files.find((file) => file.fileId === fileId)?.key ?? '')?.file,
    stop: () => {
      for (const { controller } of jobs.values()) controller?.abort();
    },
  };
}
