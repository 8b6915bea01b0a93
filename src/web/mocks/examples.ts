import type { HttpHandler } from 'msw';
import { getAuthMock } from '#generated/msw/auth/auth.msw.ts';
import { getBrandMock } from '#generated/msw/brand/brand.msw.ts';
import { getCommentsMock } from '#generated/msw/comments/comments.msw.ts';
import { getDevicesMock } from '#generated/msw/devices/devices.msw.ts';
import { getDraftsMock } from '#generated/msw/drafts/drafts.msw.ts';
import { getEventsMock } from '#generated/msw/events/events.msw.ts';
import { getFaqMock } from '#generated/msw/faq/faq.msw.ts';
import { getFilesMock } from '#generated/msw/files/files.msw.ts';
import { getMailMock } from '#generated/msw/mail/mail.msw.ts';
import { getProductsMock } from '#generated/msw/products/products.msw.ts';
import { getRmaMock } from '#generated/msw/rma/rma.msw.ts';
import { getSearchMock } from '#generated/msw/search/search.msw.ts';
import { getStaffMock } from '#generated/msw/staff/staff.msw.ts';
import { getTicketsMock } from '#generated/msw/tickets/tickets.msw.ts';
import { getUsersMock } from '#generated/msw/users/users.msw.ts';

/**
 * The examples of the contract as answers. The first handler that matches answers: a path with a parameter must not
 * stand before the ones without.
 */
export function contractHandlers(): HttpHandler[] {
  const handlers = [
    ...getAuthMock(),
    ...getUsersMock(),
    ...getTicketsMock(),
    ...getCommentsMock(),
    ...getProductsMock(),
    ...getFilesMock(),
    ...getDraftsMock(),
    ...getEventsMock(),
    ...getMailMock(),
    ...getStaffMock(),
    ...getBrandMock(),
    ...getSearchMock(),
    ...getRmaMock(),
    ...getFaqMock(),
    ...getDevicesMock(),
  ];
  return handlers.toSorted((one, other) => parameters(one) - parameters(other));
}

function parameters(handler: HttpHandler): number {
  return String(handler.info.path).split('/:').length - 1;
}
