import type { QueryClient } from '@tanstack/react-query';
import { getGetTicketQueryKey, getTicket } from '#generated/api/tickets/tickets.ts';
import type { Address } from '#generated/model/address.ts';
import type { ClientAddress } from '#generated/model/clientAddress.ts';
import type { DraftFile } from '#generated/model/draftFile.ts';
import type { OfficeChoice } from '#generated/model/officeChoice.ts';
import type { Rma } from '#generated/model/rma.ts';
import type { RmaDraft } from '#generated/model/rmaDraft.ts';
import type { Ticket } from '#generated/model/ticket.ts';
import type { DraftContent } from '#web/capabilities/drafts/draft-content.ts';
import type { FormStart } from '#web/capabilities/drafts/form/form-start.ts';
import type { FormStart as StartedWith } from '#web/shared/routing/start-with.ts';
import { addressesQuery, officesQuery } from '../rma-queries.ts';

/** The initial state of a return's form. */
export type RmaStart = FormStart & {
  addresses: readonly Address[];
  offices: readonly OfficeChoice[];
  /** The ticket that it is for. */
  ticket?: Pick<Ticket, 'ticketId' | 'displayId' | 'title'> | undefined;
  /** The return that is filled in again. */
  rma?: Rma | undefined;
};

const TICKET_ID = /^\d{7}$/;

/** The content of a new draft that was started with units or from a ticket; undefined when it was not. */
export function beginRma({ units, displayId, text }: StartedWith, search: URLSearchParams): DraftContent | undefined {
  const named = search.get('ticket') ?? displayId ?? '';
  const ticketDisplayId = TICKET_ID.test(named) ? named : undefined;
  if (units.length === 0 && ticketDisplayId === undefined) return undefined;
  const description = text ?? '';
  const products = units.map((imeiOrSerial) => ({ imeiOrSerial, description, listed: true }));
  return { title: '', files: [], rma: { products, ...(ticketDisplayId !== undefined && { ticketDisplayId }) } };
}

/** Fetches what the form needs besides its draft. If that fails, the form still works. */
export async function prepareRma(queryClient: QueryClient, start: FormStart, rma?: Rma): Promise<RmaStart> {
  const ticketDisplayId = start.draft.content.rma?.ticketDisplayId;
  const [addresses, offices, ticket] = await Promise.all([
    queryClient.fetchQuery(addressesQuery).catch(() => []),
    queryClient.fetchQuery(officesQuery).catch(() => []),
    rma === undefined && ticketDisplayId !== undefined ? ticketOf(queryClient, ticketDisplayId) : undefined,
  ]);
  const { draft } = start;
  const isUntouched = rma !== undefined && draft.version === 0 && !draft.isUnsaved;
  return {
    ...start,
    draft: isUntouched ? { ...draft, content: contentOfRma(rma) } : draft,
    addresses: addresses.map(addressOf),
    offices,
    ticket,
    rma,
  };
}

// Its page was just open: the cached data is enough.
function ticketOf(queryClient: QueryClient, displayId: string): Promise<Ticket | undefined> {
  return queryClient
    .fetchQuery({
      queryKey: getGetTicketQueryKey(displayId),
      queryFn: ({ signal }) => getTicket(displayId, {}, { standalone: true }, signal),
      staleTime: Infinity,
    })
    .catch(() => undefined);
}

function contentOfRma({ products, returnAddress, office, files }: Rma): DraftContent {
  const lines = products.map(({ imeiOrSerial, description }) => ({ imeiOrSerial, description, listed: true }));
  const rma: RmaDraft = {
    products: lines,
    ...(returnAddress !== undefined && { returnAddress }),
    ...(office !== undefined && { officeId: office.id }),
  };
  return { title: '', rma, files: files.map(draftFileOf) };
}

function draftFileOf({ id, name, size, type, category }: Rma['files'][number]): DraftFile {
  return { id, name, size, type, category, status: 'Completed', receivedBytes: size, listed: true };
}

function addressOf({ id: _id, clientId: _clientId, ...address }: ClientAddress): Address {
  return address;
}
