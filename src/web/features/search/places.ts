/** Where the box can lead without a search; the frame says which of them the person may open. */
export type PlaceName = 'newTicket' | 'newReturn' | 'tickets' | 'rma' | 'faq' | 'packingList' | 'devices' | 'account';

export type Place = { name: PlaceName; path: string };
