// Generated from openapi/. Do not edit.
import type * as auth from './api/auth/auth.ts'
import type * as brand from './api/brand/brand.ts'
import type * as comments from './api/comments/comments.ts'
import type * as devices from './api/devices/devices.ts'
import type * as drafts from './api/drafts/drafts.ts'
import type * as events from './api/events/events.ts'
import type * as faq from './api/faq/faq.ts'
import type * as files from './api/files/files.ts'
import type * as mail from './api/mail/mail.ts'
import type * as products from './api/products/products.ts'
import type * as rma from './api/rma/rma.ts'
import type * as search from './api/search/search.ts'
import type * as staff from './api/staff/staff.ts'
import type * as tickets from './api/tickets/tickets.ts'
import type * as users from './api/users/users.ts'
import { getAuthMock } from './msw/auth/auth.msw.ts'
import { getBrandMock } from './msw/brand/brand.msw.ts'
import { getCommentsMock } from './msw/comments/comments.msw.ts'
import { getDevicesMock } from './msw/devices/devices.msw.ts'
import { getDraftsMock } from './msw/drafts/drafts.msw.ts'
import { getEventsMock } from './msw/events/events.msw.ts'
import { getFaqMock } from './msw/faq/faq.msw.ts'
import { getFilesMock } from './msw/files/files.msw.ts'
import { getMailMock } from './msw/mail/mail.msw.ts'
import { getProductsMock } from './msw/products/products.msw.ts'
import { getRmaMock } from './msw/rma/rma.msw.ts'
import { getSearchMock } from './msw/search/search.msw.ts'
import { getStaffMock } from './msw/staff/staff.msw.ts'
import { getTicketsMock } from './msw/tickets/tickets.msw.ts'
import { getUsersMock } from './msw/users/users.msw.ts'

export const exampleHandlers = () => [
  ...getAuthMock(),
  ...getBrandMock(),
  ...getCommentsMock(),
  ...getDevicesMock(),
  ...getDraftsMock(),
  ...getEventsMock(),
  ...getFaqMock(),
  ...getFilesMock(),
  ...getMailMock(),
  ...getProductsMock(),
  ...getRmaMock(),
  ...getSearchMock(),
  ...getStaffMock(),
  ...getTicketsMock(),
  ...getUsersMock(),
]

export type Calls = typeof auth & typeof brand & typeof comments & typeof devices & typeof drafts & typeof events & typeof faq & typeof files & typeof mail & typeof products & typeof rma & typeof search & typeof staff & typeof tickets & typeof users
