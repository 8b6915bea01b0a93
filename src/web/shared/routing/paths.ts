import { mailedPaths } from '#domain/auth/mailed-paths.ts';
import { stringify } from './query-string.ts';

/** A position in a list; defaults are omitted. */
type PositionAddress = {
  page?: number | undefined;
  /** How many further pages the cards show. */
  more?: number | undefined;
  size?: number | undefined;
  sort?: string | undefined;
  desc?: boolean | undefined;
};

/** The packing list's state in its URL. */
export type BoxAddress = PositionAddress & {
  /** The id of the box, 8-4-4-4-12. */
  box?: string | undefined;
};

/** The FAQ's state in its URL. */
export type FaqAddress = {
  words?: string | undefined;
  tag?: string | undefined;
  /** The name of a product group. */
  group?: string | undefined;
};

/** The ticket list's state in its URL; defaults are omitted. */
export type TicketListAddress = PositionAddress & {
  words?: string | undefined;
  /** Days as yyyy-MM-dd. */
  from?: string | undefined;
  to?: string | undefined;
  /** The 7 digits of one ticket. */
  id?: string | undefined;
  /** Ids of product groups. */
  groups?: readonly string[] | undefined;
  statuses?: readonly string[] | undefined;
  types?: readonly string[] | undefined;
  needsReply?: boolean | undefined;
  mine?: boolean | undefined;
  /** Solved and closed tickets too. */
  completed?: boolean | undefined;
};

/** Every URL of the portal (§2.1). Nobody writes one by hand. */
export const paths = {
  home: () => '/',
  tickets: (list: TicketListAddress = {}) => `/tickets${stringify(list)}`,
  ticketCreate: (query: { draft?: string } = {}) => `/tickets/create${stringify(query)}`,
  ticket: mailedPaths.ticket,
  ticketPrint: ({ id }: { id: string }) => `/tickets/${encodeURIComponent(id)}/print`,
  rmaEdit: ({ id }: { id: string }) => `/rma/${encodeURIComponent(id)}/edit`,
  rmaList: () => '/rma',
  rmaCreate: (query: { ticket?: string; draft?: string } = {}) => `/rma/create${stringify(query)}`,
  rma: mailedPaths.rma,
  packingList: (box: BoxAddress = {}) => `/products/packing-list${stringify(box)}`,
  devices: () => '/devices',
  deviceTiles: () => '/devices/tiles',
  device: ({ number }: { number: string }) => `/devices/${encodeURIComponent(number)}`,
  faq: (list: FaqAddress = {}) => `/faq${stringify(list)}`,
  article: ({ slug, heading }: { slug: string; heading?: string }) =>
    `/faq/${encodeURIComponent(slug)}${heading === undefined ? '' : `#${encodeURIComponent(heading)}`}`,
  account: mailedPaths.account,
  accountSecurity: () => `${mailedPaths.account()}/security`,
  changePassword: () => `${mailedPaths.account()}/password`,
  secondFactor: () => `${mailedPaths.account()}/second-factor`,
  recoveryCodes: () => `${mailedPaths.account()}/recovery-codes`,
  preferences: mailedPaths.preferences,
  signIn: (query: { continue?: string | undefined; message?: SignInNotice | undefined } = {}) =>
    `/auth${stringify(query)}`,
  register: mailedPaths.register,
  forgotPassword: (query: { expired?: boolean } = {}) => mailedPaths.forgotPassword() + stringify(query),
  resetPassword: mailedPaths.resetPassword,
  watch: mailedPaths.watch,
  networkError: (query: { continue?: string } = {}) => `/network-error${stringify(query)}`,
  serverError: (query: { continue?: string } = {}) => `/server-error${stringify(query)}`,
  unauthorized: (query: { continue?: string } = {}) => `/unauthorized${stringify(query)}`,
};

/** Why the sign-in page is shown (§8.3): what has just happened. */
export type SignInNotice = 'signed-out' | 'session-expired' | 'password-changed' | 'account-created' | 'mfa-reset';
