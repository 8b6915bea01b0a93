import { useEffect, useState } from 'react';
import { EDITOR_CHANGE_DEBOUNCE_MS } from '#domain/limits.ts';
import type { AddressDraft } from '#generated/model/addressDraft.ts';
import type { Draft } from '#generated/model/draft.ts';
import type { DraftText } from '#generated/model/draftText.ts';
import type { RmaDraft } from '#generated/model/rmaDraft.ts';
import { heldFiles } from '#web/capabilities/drafts/draft-content.ts';
import type { DraftContent } from '#web/capabilities/drafts/draft-content.ts';
import { useDraftKeeper } from '#web/capabilities/drafts/use-draft-keeper.ts';
import type { KeptDraft } from '#web/capabilities/drafts/use-draft-keeper.ts';
import type { Found } from '#web/capabilities/troubleshoot/outcome.ts';
import { useTroubleshoot } from '#web/capabilities/troubleshoot/use-troubleshoot.tsx';
import type { Troubleshoot } from '#web/capabilities/troubleshoot/use-troubleshoot.tsx';
import { useUploads } from '#web/capabilities/uploads/use-uploads.ts';
import type { UploadsHandle } from '#web/capabilities/uploads/uploads-handle.ts';
import type { RmaStart } from './rma-start.ts';
import { UnitStore } from './units/unit-store.ts';
import { useUnitList } from './units/use-unit-list.ts';
import type { UnitList } from './units/use-unit-list.ts';

const NUMBER_MAX_CHARACTERS = 100; // what a draft keeps of a number, in the contract
const DESCRIPTION_MAX_CHARACTERS = 2000;

export type RmaForm = {
  draft: KeptDraft;
  list: UnitList;
  address: AddressDraft;
  setAddress: (address: AddressDraft) => void;
  officeId: string | undefined;
  setOfficeId: (id: string | undefined) => void;
  uploads: UploadsHandle;
  troubleshoot: Troubleshoot;
  /** What a draft keeps of the form now. */
  readContent: () => DraftContent;
  /** Puts an older text in place of the present one. */
  putFormer: (former: DraftText) => void;
  hasContent: () => boolean;
};

type Ports = { onTake: (draft: Draft) => void; onSentElsewhere: () => void };

/** The form of a return: its lines, where they go back to, the office, the files; kept as a draft. */
export function useRmaForm(start: RmaStart, ports: Ports): RmaForm {
  const { content } = start.draft;
  const firstAddress = start.addresses[0] ?? {};
  const [store] = useState(() => new UnitStore(linesOf(content.rma), nextTurn));
  const [address, setAddress] = useState<AddressDraft>(content.rma?.returnAddress ?? firstAddress);
  const [officeId, setOfficeId] = useState(content.rma?.officeId);
  const list = useUnitList(store);
  const troubleshoot = useTroubleshoot({ onFound: (found) => takeFound(list, found) });
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
    putFormer: ({ rma: former }) => {
      store.replaceAll(linesOf(former));
      setAddress(former?.returnAddress ?? firstAddress);
      setOfficeId(former?.officeId);
      draft.keeper?.dropFormer();
    },
    hasContent: () => store.filledCount() > 0 || uploads.files.length > 0,
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
  const lines = useSettledLines(store);
  const ticketDisplayId = start.ticket?.displayId ?? content.rma?.ticketDisplayId;
  const readRma = (): RmaDraft => ({
    ...(ticketDisplayId !== undefined && { ticketDisplayId }),
    products: productsOf(store),
    // The first one stands there by itself.
    ...(address !== start.addresses[0] && { returnAddress: address }),
    ...(officeId !== undefined && { officeId }),
  });
  const readContent = (): DraftContent => ({ title: '', rma: readRma(), files: heldFiles(uploads) });
  const [shown, setShown] = useState<Shown>();
  // A new object only when something of it is new: by that the keeper of the draft notices a change.
  const isNew = shown?.lines !== lines || shown.address !== address || shown.officeId !== officeId;
  const rma = isNew ? readRma() : shown.rma;
  if (isNew) setShown({ lines, address, officeId, rma });

  const { files } = content;
  // The uploads are outside of React.
  const { restore } = uploads;
  useEffect(() => restore(files), [restore, files]);
  const take = (newer: Draft) => {
    // Another form begins with it; what this one still shows is no change of it.
    draft.keeper?.abandon();
    onTake(newer);
  };
  const form = { read: readContent, isBusy: () => !uploads.isIdle, take, onSentElsewhere };
  const draft = useDraftKeeper(start.draft, form, { title: '', rma, files: heldFiles(uploads) });
  return { draft, readContent };
}

// The unit of the file waits to be added as what is pasted does; what the file says of it describes it.
function takeFound(list: UnitList, { facts: { serial, imei }, words }: Found): void {
  const imeiOrSerial = serial ?? imei;
  if (imeiOrSerial !== undefined) list.take({ imeiOrSerial, description: words });
}

// The lines wait for a pause (§9): a draft of 500 is not compared with each key.
function useSettledLines(store: UnitStore): object {
  const [settled, setSettled] = useState<object>(store);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = store.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => setSettled({}), EDITOR_CHANGE_DEBOUNCE_MS);
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
