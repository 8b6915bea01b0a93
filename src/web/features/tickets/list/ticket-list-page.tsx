import { listPage } from '#web/capabilities/lists/list-page.tsx';
import { ticketList } from './ticket-list.tsx';

export const { Component, createLoader } = listPage(ticketList);
