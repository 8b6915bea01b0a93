import { useEffect, useState } from 'react';
import { EDITOR_CHANGE_DEBOUNCE_MS } from '#domain/limits.ts';
import type { AddressDraft } from '#generated/model/addressDraft.ts';
import type { Draft } from '#generated/model/draft.ts';
import type { DraftText } from '#generated/model/draftText.ts';
import type { RmaDraft } from '#generated/model/rmaDraft.ts';
import { heldFiles } from '#web/capabilities/drafts/draft-content.ts';
import type { DraftContent } from '#web/capabilities/drafts/draft-content.ts';
import { useDraftStore } from '#web/capabilities/drafts/use-draft-store.ts';
import type { OpenDraft } from '#web/capabilities/drafts/use-draft-store.ts';
import type { Found } from '#web/capabilities/troubleshoot/outcome.ts';
import { useTroubleshoot } from '#web/capabilities/troubleshoot/use-troubleshoot.tsx';
import type { Troubleshoot } from '#web/capabilities/troubleshoot/use-troubleshoot.tsx';
import { useUploads } from '#web/capabilities/uploads/use-uploads.ts';
import type { UploadsHandle } from '#web/capabilities/uploads/uploads-handle.ts';
import { isSameAddress } from './rma-schema.ts';
import type { RmaStart } from './rma-start.ts';
import { UnitStore } from './units/unit-store.ts';
import { useUnitList } from './units/use-unit-list.ts';
import type { UnitList } from './units/use-unit-list.ts';

const NUMBER_MAX_CHARACTERS = 100; // the maximum of a number in a draft, by the contract
const DESCRIPTION_MAX_CHARACTERS = 2000;

export type RmaForm = {
  draft: OpenDraft;
  list: UnitList;
  address: AddressDraft;
  setAddress: (address: AddressDraft) => void;
  officeId: string | undefined;
  setOfficeId: (id: string | undefined) => void;
  uploads: UploadsHandle;
  troubleshoot: Troubleshoot;
  /** The form's content for a draft. */
  readContent: () => DraftContent;
  /** Puts an older text in place of the present one. */
  restorePrevious: (former: DraftText) => void;
  hasContent: () => boolean;
  /** Counts how often an older text was put back. */
  restored: number;
};

type Ports = { onTake: (draft: Draft) => void; onSentElsewhere: () => void };

/** The form of a return: its lines, return address, office and files; saved as a draft. */
export function useRmaForm(start: RmaStart, ports: Ports): RmaForm {
  const { content } = start.draft;
  const firstAddress = start.addresses[0] ?? {};
  const [store] = useState(() => new UnitStore(linesOf(content.rma), nextTurn));
  const [address, setAddress] = useState<AddressDraft>(content.rma?.returnAddress ?? firstAddress);
  const [officeId, setOfficeId] = useState(content.rma?.officeId);
  const [restored, setRestored] = useState(0);
  const list = useUnitList(store);
  const troubleshoot = useTroubleshoot({ onFound: (found) => applyFound(list, found) });
  const uploads = useUploads({ beforeAdd: troubleshoot.beforeAdd });
  const { draft, readContent } = useRmaDraft(start, { ...ports, store, address, officeId, uploads });
  return {
    draft,
    list,
    address,
    setAddress,
    officeId,
    setOfficeId,
    uploads,
    troubleshoot,
    readContent,
    restorePrevious: ({ rma: former }) => {
      store.replaceAll(linesOf(former));
      setAddress(former?.returnAddress ?? firstAddress);
      setOfficeId(former?.officeId);
      setRestored(restored + 1);
      draft.draftStore?.dropFormer();
    },
    hasContent: () => store.filledCount() > 0 || uploads.files.length > 0,
    restored,
  };
}

type Typed = Ports & {
  store: UnitStore;
  address: AddressDraft;
  officeId: string | undefined;
  uploads: UploadsHandle;
};

type Shown = { lines: object; address: AddressDraft; officeId: string | undefined; rma: RmaDraft };

function useRmaDraft(start: RmaStart, typed: Typed): Pick<RmaForm, 'draft' | 'readContent'> {
  const { store, address, officeId, uploads, onTake, onSentElsewhere } = typed;
  const { content } = start.draft;
  const lines = useDebouncedLines(store);
  const ticketDisplayId = start.ticket?.displayId ?? content.rma?.ticketDisplayId;
  const readRma = (): RmaDraft => ({
    ...(ticketDisplayId !== undefined && { ticketDisplayId }),
    products: productsOf(store),
    // The first one is the default.
    ...(!isSameAddress(address, start.addresses[0] ?? {}) && { returnAddress: address }),
    ...(officeId !== undefined && { officeId }),
  });
  const readContent = (): DraftContent => ({ title: '', rma: readRma(), files: heldFiles(uploads) });
  const [shown, setShown] = useState<Shown>();
  // A new object only when something of it is new: by that the draft store notices a change.
  const isNew = shown?.lines !== lines || shown.address !== address || shown.officeId !== officeId;
  const rma = isNew ? readRma() : shown.rma;
  if (isNew) setShown({ lines, address, officeId, rma });

  const { files } = content;
  // The uploads are outside of React.
  const { restore } = uploads;
  useEffect(() => restore(files), [restore, files]);
  const show = (newer: Draft) => {
    // Another form continues with it; what this one still shows is no change.
    draft.draftStore?.abandon();
    onTake(newer);
  };
  const form = { read: readContent, isBusy: () => !uploads.isIdle, show, onSentElsewhere };
  const draft = useDraftStore(start.draft, form, { title: '', rma, files: heldFiles(uploads) });
  return { draft, readContent };
}

// The unit of the file waits to be added as what is pasted does; what the file says of it describes it.
function applyFound(list: UnitList, { facts: { serial, imei }, words }: Found): void {
  const imeiOrSerial = serial ?? imei;
  if (imeiOrSerial !== undefined) list.take({ imeiOrSerial, description: words });
}

// The lines wait for a pause (§9): a draft of 500 is not compared with each key.
function useDebouncedLines(store: UnitStore): object {
  const [settled, setDebounced] = useState<object>(store);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = store.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => setDebounced({}), EDITOR_CHANGE_DEBOUNCE_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [store]);
  return settled;
}

function linesOf(rma: RmaDraft | undefined) {
  return (rma?.products ?? []).map(({ imeiOrSerial, description, listed = true }) => ({
    imeiOrSerial,
    description,
    listed,
  }));
}

function productsOf(store: UnitStore): RmaDraft['products'] {
  return store.rows().map(({ number, description, listed }) => ({
    imeiOrSerial: number.slice(0, NUMBER_MAX_CHARACTERS),
    description: description.slice(0, DESCRIPTION_MAX_CHARACTERS),
    listed,
  }));
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
