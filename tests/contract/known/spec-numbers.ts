import { MB, MINUTE_MS, maxLength } from './number-row.ts';
import type { Places, SpecNumber } from './number-row.ts';

const HOUR_MS = 3_600_000;
const field = (limit: SpecNumber['limit'], value: number, at?: RegExp): SpecNumber => ({
  source: '§9, field lengths',
  limit,
  value,
  ...(at ? { contract: maxLength(at) } : {}),
});
const constant = (limit: SpecNumber['limit'], value: unknown, contract: Places[] = []): SpecNumber => ({
  source: '§9',
  limit,
  value,
  contract,
});

const NAMES =
  /^(ClientReference|Client|Office|Tag|EngineerGroup|SalesGroup|Template)\.name$|\.(firstName|lastName|street|city|country|payer|receiver|region|vendorName|portalName|idAppName)$/;
const FILE_SIZES = /^(UploadedFile|TicketFile|UploadStatus|DraftFile)\.size$|^parameters\.FileLengthQuery$/;

/** Every number of §1, §5 and §9. */
export const specNumbers: SpecNumber[] = [
  constant('FILTER_COUNTERS_REFRESH_MS', 10 * MINUTE_MS),
  constant('LIST_STATE_SAVE_DELAY_MS', 500),
  constant('SEARCH_DEBOUNCE_MS', 300),
  constant('EDITOR_CHANGE_DEBOUNCE_MS', 300),
  constant('PRODUCT_GROUPS_CACHE_MS', 8 * HOUR_MS),
  constant(
    'PAGE_SIZES_ROWS',
    [15, 30, 50, 100],
    [
      { keyword: 'enum', at: /\.rowsPerPage$/ },
      { keyword: 'maxItems', at: /^TicketSearchResult\.result$/, as: 100 },
    ],
  ),
  constant('PAGE_SIZE_DEFAULT_ROWS', 15),
  constant('PAGE_LINKS_MAX', 5),
  constant('MULTI_SELECT_SEARCH_ABOVE_OPTIONS', 10),
  constant('KEYBOARD_PAGE_JUMP_ITEMS', 7),
  constant('AUTHENTICATION_CODE_CHARACTERS', 6, [
    { keyword: 'minLength', at: /^ConfirmMfaRequest\.code$/ },
    { keyword: 'maxLength', at: /^ConfirmMfaRequest\.code$/ },
    { keyword: 'pattern', at: /^ConfirmMfaRequest\.code$/, as: '{6}' },
  ]),
  constant('RECOVERY_CODE_MAX_CHARACTERS', 20, maxLength(/^RecoveryRequest\.code$|^RecoveryCodes\[\]$/)),
  constant('ID_APP_SIGN_IN_POLL_MS', 1000),
  constant('ID_APP_PAIRING_POLL_MS', 4000),
  constant('RECOVERY_CODES_THROTTLE_MS', 2000),
  constant('COPY_TOOLTIP_MIN_MS', 2000),
  constant('COPY_TOOLTIP_MAX_MS', 3000),
  constant('PASSWORD_MIN_CHARACTERS', 12, [
    { keyword: 'minLength', at: /^NewPassword$/ },
    { keyword: 'description', at: /^NewPassword$/, as: 'At least 12 characters' },
  ]),
  constant('EARLIEST_FILTER_DATE', '2023-03-31'),
  constant('RMA_PRODUCTS_MAX_COUNT', 500, [
    {
      keyword: 'maxItems',
      at: /^(Rma|RmaDraft|CreateRmaRequest|SubmitRmaRequest)\.products$|^CheckRmaProductsRequest\.numbers$|^RmaVerdicts$/,
    },
  ]),
  constant('PRIORITY_MIN_LEVEL', 0, [{ keyword: 'minimum', at: /\.priority$/ }]),
  constant('PRIORITY_MAX_LEVEL', 6, [
    { keyword: 'maximum', at: /\.priority$/ },
    { keyword: 'maxItems', at: /\.reactionTimes$/, as: 7 },
  ]),
  constant('DIFFICULTY_MIN_LEVEL', 1, [{ keyword: 'minimum', at: /\.difficultyLevel$/ }]),
  constant('DIFFICULTY_MAX_LEVEL', 5, [{ keyword: 'maximum', at: /\.difficultyLevel$/ }]),
  constant('DRAWER_WIDTH_PX', 280),
  constant('DRAWER_MINI_WIDTH_PX', 64),

  field(
    'TICKET_TITLE_MAX_CHARACTERS',
    100,
    /^(?!Problem\.|ValidationProblem\.|(Save)?Draft|Article|SimilarArticle|SimilarArticlesRequest).*\.[Tt]itle$/,
  ),
  field('VALUE_JUSTIFICATION_MAX_CHARACTERS', 1000, /\.valueJustification$/),
  field('TICKET_ATTRIBUTE_NAME_MAX_CHARACTERS', 100, /TicketAttribute\.name$/),
  field('COMMON_NAME_MAX_CHARACTERS', 250, NAMES),
  field(
    'PRODUCT_GROUP_NAME_MAX_CHARACTERS',
    128,
    /^ProductGroup\.name$|^TicketListItem\.productGroup$|^SerialListItem\.group$/,
  ),
  field('EMAIL_MAX_CHARACTERS', 256, /^Email$/),
  field('FILE_NAME_MAX_CHARACTERS', 128, /File\.name$|\.fileName$/),
  {
    ...field('COMMENT_CONTENT_MAX_CHARACTERS', 10_000),
    contract: [
      { keyword: 'description', at: /^EditorDocument$/, as: 'at most 10000 characters' },
      // A code point may be two UTF-16 units, which validators count.
      { keyword: 'maxLength', at: /^EditorNode\.text$/, as: 20_000 },
    ],
  },
  field('CLIENT_NOTES_MAX_CHARACTERS', 4000, /^Client\.notes$/),
  field('TICKET_NOTES_MAX_CHARACTERS', 1000, /^StaffTicket\.notes$/),
  field('FEEDBACK_COMMENT_MAX_CHARACTERS', 500, /Feedback(Request)?\.(comment|innerComment)$/),
  field('TEMPLATE_COMMENT_MAX_CHARACTERS', 4000, /^Template\.comment$/),
  field('RMA_PRODUCT_DESCRIPTION_MAX_CHARACTERS', 1000, /^RmaProduct\.description$/),
  field('IMEI_SN_MAX_CHARACTERS', 15, /^ImeiOrSerial$|\.(imei|serialNumber)$/),
  field('COMPANY_CODE_MAX_CHARACTERS', 50, /\.companyCode$/),
  field('VAT_MAX_CHARACTERS', 20, /\.vat$/),
  field('PHONE_NUMBER_MAX_CHARACTERS', 20, /\.phone(Number)?$/),
  field('POST_CODE_MAX_CHARACTERS', 50, /\.postCode$/),

  {
    source: '§5',
    limit: 'TICKET_ID_DIGITS',
    value: 7,
    contract: [
      { keyword: 'minLength', at: /^TicketDisplayId$/ },
      { keyword: 'maxLength', at: /^TicketDisplayId$/ },
      { keyword: 'pattern', at: /^(Sub)?TicketDisplayId$/, as: '^[0-9]{7}' },
    ],
  },
  {
    source: '§5',
    limit: 'SUB_TICKET_SUFFIX_DIGITS',
    value: 2,
    contract: [
      { keyword: 'pattern', at: /^SubTicketDisplayId$/, as: 'C[0-9]{2}$' },
      { keyword: 'maxLength', at: /^SubTicketDisplayId$/, as: 10 },
    ],
  },
  {
    source: '§5',
    limit: 'IMEI_DIGITS',
    value: 15,
    contract: [{ keyword: 'pattern', at: /^ImeiOrSerial$/, as: '[0-9]{15}' }],
  },
  {
    source: '§5',
    limit: 'SERIAL_NUMBER_DIGITS',
    value: [8, 10],
    contract: [
      { keyword: 'pattern', at: /^ImeiOrSerial$/, as: '[0-9]{10}|[0-9]{8}' },
      { keyword: 'minLength', at: /^ImeiOrSerial$/, as: 8 },
    ],
  },

  {
    source: '§9, uploads',
    limit: 'UPLOAD_FILES_MAX_COUNT',
    value: 8,
    contract: [{ keyword: 'maxItems', at: /^(?!Draft\.).*\.([Ff]iles)$/ }],
  },
  { source: '§9, uploads', limit: 'UPLOAD_CHUNK_MAX_TRIES', value: 3 },
  { source: '§9, sizes', limit: 'IMAGE_FILE_MAX_BYTES', value: 10 * MB },
  { source: '§9, sizes', limit: 'DOCUMENT_FILE_MAX_BYTES', value: 50 * MB },
  { source: '§9, sizes', limit: 'ARCHIVE_FILE_MAX_BYTES', value: 150 * MB },
  {
    source: '§9, sizes',
    limit: 'MEDIA_FILE_MAX_BYTES',
    value: 500 * MB,
    contract: [
      { keyword: 'maximum', at: FILE_SIZES },
      { keyword: 'maxLength', at: /^FileBytes$/ },
    ],
  },
  { source: '§9, sizes', limit: 'TEXT_FILE_MAX_BYTES', value: 5 * MB },
  { source: '§9, sizes', limit: 'OTHER_FILE_MAX_BYTES', value: 50 * MB },
  { source: '§9, sizes', limit: 'UNSUPPORTED_FILE_MAX_BYTES', value: 0 },

  { source: '§1', limit: 'SUPPORT_OPENS_HOUR', value: 9 },
  { source: '§1', limit: 'SUPPORT_CLOSES_HOUR', value: 24 },
  { source: '§1', limit: 'SUPPORT_UTC_OFFSET_HOURS', value: 3 },
];
