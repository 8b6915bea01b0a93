import { mayShowInline } from '#domain/files/file-policy.ts';
import { UPLOAD_CONCURRENT_FILES } from '#domain/limits.ts';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { apiTransport } from './api-transport.ts';
import type { BeforeAdd, PickedFile } from './before-add.ts';
import { browserNetwork, waitFor } from './network.ts';
import { canSave, completedFileIds, heldFileIds, isIdle, noUploads, surplusCount } from './upload-file.ts';
import type { UploadPorts } from './upload-queue.ts';
import { createUploadStore } from './upload-store.ts';
import type { UploadStore } from './upload-store.ts';
import type { UploadTransport } from './upload-transport.ts';
import type { UploadsHandle } from './uploads-handle.ts';

interface Options {
  /** Another transport, for specs. */
  transport?: UploadTransport;
  /** The same one as long as the form is there. */
  beforeAdd?: BeforeAdd;
}

const portsFor = (transport: UploadTransport): UploadPorts => ({
  transport,
  network: browserNetwork,
  wait: waitFor,
  now: () => performance.now(),
  concurrentFiles: UPLOAD_CONCURRENT_FILES,
});

function createPreviews(fileOf: (fileId: string) => File | undefined) {
  const urls = new Map<string, string>();
  return {
    urlOf: (fileId: string): string | undefined => {
      const file = fileOf(fileId);
      const known = urls.get(fileId);
      if (!file || known !== undefined || !mayShowInline(file.type)) return known;
      const url = URL.createObjectURL(file);
      urls.set(fileId, url);
      return url;
    },
    revoke: () => {
      for (const url of urls.values()) URL.revokeObjectURL(url);
      urls.clear();
    },
  };
}

// Another file than the one that half a file waits for may become it: its copy does.
function screened(store: UploadStore, beforeAdd: BeforeAdd): Pick<UploadStore, 'add' | 'continueWith'> {
  return {
    add: (files) => {
      const picked = store.pick(files);
      const added = beforeAdd(picked, store.addPicked);
      const rows = store.addPicked(added);
      return picked.map((one) => rows[added.indexOf(one)]);
    },
    continueWith: (key, file) => {
      const goOn = (picked: readonly PickedFile[]) => {
        for (const one of picked) store.continueWith(key, one.file);
        return [];
      };
      const picked = store.pick([file]);
      const isWaitedFor = store.getState().files.some((row) => row.key === key && row.name === file.name);
      goOn(isWaitedFor ? picked : beforeAdd(picked, goOn));
    },
  };
}

/**
 * The uploads of one form (§4, upload lifecycle): at most 8 files, one at a time. What runs is aborted when
 * the form goes away; what is uploaded stays until `discardAll`.
 */
export function useUploads({ transport = apiTransport, beforeAdd }: Options = {}): UploadsHandle {
  const [store] = useState(() => createUploadStore(portsFor(transport)));
  const [previews] = useState(() => createPreviews(store.fileOf));
  const state = useSyncExternalStore(store.subscribe, store.getState, () => noUploads);

  // The form's end is the end of its requests and of its object URLs.
  useEffect(
    () => () => {
      store.stop();
      previews.revoke();
    },
    [store, previews],
  );

  return useMemo(
    () => ({
      ...store,
      ...(beforeAdd && screened(store, beforeAdd)),
      ...state,
      surplus: surplusCount(state),
      isIdle: isIdle(state),
      completedFileIds: completedFileIds(state),
      heldFileIds: heldFileIds(state),
      canSave: (hasText: boolean) => canSave(state, hasText),
      previewUrl: previews.urlOf,
    }),
    [store, previews, state, beforeAdd],
  );
}
