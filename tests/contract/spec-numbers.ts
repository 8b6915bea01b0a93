import type * as limits from '#domain/limits.ts';

type Keyword = 'minLength' | 'maxLength' | 'minimum' | 'maximum' | 'maxItems' | 'enum' | 'pattern' | 'description';

/** Where the contract repeats a number: the keyword of every place that the pattern finds. */
export interface Places {
  keyword: Keyword;
  /** `Schema`, `Schema.property`, `Schema[]` for items, `parameters.Name`. */
  at: RegExp;
  /** What must stand there, where it is not the number itself; a part of a `pattern` or `description`. */
  as?: unknown;
}

/** A number as the specification writes it. */
export interface SpecNumber {
  /** Where it is written. */
  source: string;
  limit: keyof typeof limits;
  /** In the unit of the constant's name. */
  value: unknown;
  contract?: Places[];
}

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const MB = 1_048_576; // product decision: 1 KB = 1024 bytes

const maxLength = (at: RegExp): Places[] => [{ keyword: 'maxLength', at }];
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
const decision = (limit: SpecNumber['limit'], value: unknown, contract: Places[] = []): SpecNumber => ({
  source: 'product decision',
  limit,
  value,
  contract,
});

const NAMES =
  /^(ClientReference|Client|Office|Tag|EngineerGroup|SalesGroup|Template)\.name$|\.(firstName|lastName|street|city|country|payer|receiver|region|vendorName|portalName|idAppName)$/;
const FILE_SIZES = /^(UploadedFile|TicketFile|UploadStatus|DraftFile)\.size$|^parameters\.FileLengthQuery$/;

/** Every number of §9 and §5, and those that are our own decisions. */
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
  decision('RMA_DISPLAY_ID_MIN_DIGITS', 4, [{ keyword: 'minLength', at: /^RmaDisplayId$/ }]),
  decision('RMA_DISPLAY_ID_MAX_DIGITS', 6, maxLength(/^RmaDisplayId$/)),
  decision('RMA_NUMBER_MAX_CHARACTERS', 100, maxLength(/^RmaVerdict\.number$|^RmaDraftProduct\.imeiOrSerial$/)),
  decision('RMA_REVIEW_REACTION_HOURS', 8),
  decision('RMA_REPAIR_REACTION_HOURS', 75),
  decision('RMA_SENDING_REACTION_HOURS', 15),
  decision('WARRANTY_ENDS_SOON_DAYS', 90, [{ keyword: 'description', at: /^DeviceWarranty$/, as: '90 days' }]),
  decision('ORDER_NUMBER_MAX_CHARACTERS', 64, maxLength(/\.orderNumber$/)),
  decision('SERIAL_LIST_ROWS_MAX_COUNT', 300_000, [{ keyword: 'maxItems', at: /^SerialListImport\.errors$/ }]),
  decision('SERIAL_LIST_MAX_BYTES', 100 * MB),
  decision('REMEMBERED_BOXES_MAX_COUNT', 10),
  decision(
    'ARTICLE_TITLE_MAX_CHARACTERS',
    200,
    maxLength(/^(Article|ArticleSummary|ArticleText|SimilarArticle)\.title$/),
  ),
  decision(
    'ARTICLE_SUMMARY_MAX_CHARACTERS',
    300,
    maxLength(/^(Article|ArticleSummary|ArticleText|SimilarArticle)\.summary$/),
  ),
  decision('ARTICLE_MARKDOWN_MAX_CHARACTERS', 100_000, maxLength(/^ArticleText\.markdown$/)),
  decision('ARTICLE_TAGS_MAX_COUNT', 20, [
    { keyword: 'maxItems', at: /^(Article|ArticleSummary|ArticleSource|SaveArticleRequest)\.tags$/ },
  ]),
  decision('ARTICLES_MAX_COUNT', 500, [{ keyword: 'maxItems', at: /^ArticleList\.(result|tags)$/ }]),
  decision('RELATED_ARTICLES_MAX_COUNT', 5, [{ keyword: 'maxItems', at: /^Article\.related$/ }]),
  decision('SIMILAR_ARTICLES_MAX_COUNT', 3, [{ keyword: 'maxItems', at: /^SimilarArticles$/ }]),
  decision('SEARCH_GROUP_MAX_COUNT', 5, [
    { keyword: 'maxItems', at: /^SearchResult\.(tickets|rmas|devices|boxes|articles)$/ },
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

  decision('DAY_MS', DAY_MS),
  decision('COMMENT_EDIT_WINDOW_MS', 5 * MINUTE_MS),
  decision('COMMENTS_PAGE_COUNT', 50),
  decision('HISTORY_ENTRIES_MAX_COUNT', 1000, [{ keyword: 'maxItems', at: /^TicketHistory\.result$/ }]),
  decision('FEEDBACK_RATING_MAX', 5, [{ keyword: 'maximum', at: /\.rating$/ }]),
  decision('FEEDBACK_COMMENT_REQUIRED_BELOW_RATING', 4, [
    { keyword: 'description', at: /^GiveFeedbackRequest\.comment$/, as: 'required under 4' },
  ]),
  decision('FEEDBACK_CHANGE_WINDOW_DAYS', 14),
  decision('WATCHERS_MAX_COUNT', 100, [{ keyword: 'maxItems', at: /^Watchers$/ }]),
  decision('OUTSIDE_WATCHERS_DAILY_MAX_COUNT', 30),
  decision('OUTSIDE_ADDRESS_DAILY_MAX_COUNT', 5),
  decision('DIGEST_HOUR', 8),
  decision('EVENTS_PAGE_MAX_COUNT', 500, [{ keyword: 'maxItems', at: /^EventPage\.result$/ }]),
  decision('EVENTS_POLL_MS', 15_000),
  decision('EVENT_STREAM_BEAT_MS', 20_000),
  decision('PRESENCE_BEAT_MS', 15_000),
  decision('PRESENCE_KEPT_MS', 30_000),
  decision('PRESENCE_PEOPLE_MAX_COUNT', 20, [{ keyword: 'maxItems', at: /^TicketPresence\.(looking|writing)$/ }]),
  decision('INBOUND_MAIL_MAX_BYTES', 35 * MB, [{ keyword: 'maxLength', at: /^MailMessage$/ }]),
  decision('INBOUND_MAILS_MAX_COUNT', 20),
  decision('INBOUND_MAILS_WINDOW_MS', 900_000),
  decision('INBOUND_REFUSALS_TOLD_MS', 3_600_000),
  decision('INBOUND_MAILS_KEPT_DAYS', 90),
  decision('INLINE_IMAGE_MIN_BYTES', 2048),
  { source: '§1', limit: 'SUPPORT_OPENS_HOUR', value: 9 },
  { source: '§1', limit: 'SUPPORT_CLOSES_HOUR', value: 24 },
  { source: '§1', limit: 'SUPPORT_UTC_OFFSET_HOURS', value: 3 },
  decision('INCIDENT_REACTION_HOURS', 4),
  decision('SERVICE_REACTION_HOURS', 8),
  decision('QUESTION_REACTION_HOURS', 8),
  decision('ORDER_CODES_REACTION_HOURS', 15),
  decision('PAGE_NUMBER_MAX', 100_000, [{ keyword: 'maximum', at: /\.page$/ }]),
  decision('PASSWORD_MAX_CHARACTERS', 256, maxLength(/\.(currentPassword)$|^SignInRequest\.password$|^NewPassword$/)),
  decision('SESSION_IDLE_MS', 30 * MINUTE_MS, [
    { keyword: 'description', at: /^securitySchemes\.session$/, as: 'Idle for 30 minutes' },
  ]),
  decision('SESSION_ABSOLUTE_MS', 12 * HOUR_MS, [
    { keyword: 'description', at: /^securitySchemes\.session$/, as: '12 hours old' },
  ]),
  decision('SESSION_UPLOAD_EXTENSION_MAX_MS', 2 * HOUR_MS),
  decision('SESSION_WARNING_MS', 2 * MINUTE_MS),
  decision('UPLOAD_STALL_MS', MINUTE_MS),
  decision('UPLOAD_OFFLINE_MAX_WAIT_MS', 10 * MINUTE_MS),
  decision('RECOVERY_CODES_COUNT', 10),
  decision('RECOVERY_CODES_FEW_COUNT', 3),
  decision('PASSKEYS_MAX_COUNT', 20, [{ keyword: 'maxItems', at: /^(Passkeys|.*\.(allow|exclude)Credentials)$/ }]),
  decision('PASSKEY_NAME_MAX_CHARACTERS', 100, maxLength(/^Passkey(Attestation)?\.name$/)),
  decision('SESSION_TOUCH_MS', MINUTE_MS),
  decision('LOCKOUT_FAILURES', 5),
  decision('LOCKOUT_MS', 15 * MINUTE_MS),
  decision('EMAIL_FAILURES_MAX_COUNT', 20),
  decision('ADDRESS_FAILURES_MAX_COUNT', 100),
  decision('MFA_SESSION_MS', 10 * MINUTE_MS),
  decision('ID_APP_SESSION_MS', 5 * MINUTE_MS),
  decision('MFA_TRIES_MAX_COUNT', 5),
  decision('PRE_SIGN_IN_MAX_MS', 30 * MINUTE_MS),
  decision('EMAIL_CODES_HOURLY_MAX_COUNT', 6),
  decision('ID_APP_QUESTIONS_MAX_COUNT', 10),
  decision('ID_APP_QUESTIONS_WINDOW_MS', 15 * MINUTE_MS),
  decision('EMAIL_CODE_RESEND_MS', 30_000),
  decision('RECENT_SIGN_IN_MS', 15 * MINUTE_MS),
  decision('PASSWORDS_REMEMBERED_COUNT', 5),
  decision('COMMON_PASSWORDS_COUNT', 10_000),
  decision('RESET_LINK_MS', 30 * MINUTE_MS),
  decision('EMAIL_RESET_REQUESTS_MAX_COUNT', 5),
  decision('ADDRESS_RESET_REQUESTS_MAX_COUNT', 50),
  decision('RESET_MAIL_RESEND_MS', 30_000),
  decision('INVITE_VALID_DAYS', 7),
  decision('REOPEN_WINDOW_DAYS', 14),
  decision('SOLVED_AUTO_CLOSE_DAYS', 14),
  decision('SEARCH_WORDS_MAX_CHARACTERS', 200, maxLength(/^TicketFilter\.words$/)),
  decision('TEXT_MATCHES_MAX_COUNT', 3, [{ keyword: 'maxItems', at: /^TicketListItem\.matches$/ }]),
  decision('SIMILAR_TICKETS_MAX_COUNT', 5, [{ keyword: 'maxItems', at: /^SimilarTickets$/ }]),
  decision('NAMED_FILTERS_MAX_COUNT', 50, [{ keyword: 'maxItems', at: /^NamedFilters$/ }]),
  decision('NAMED_FILTER_NAME_MAX_CHARACTERS', 100, maxLength(/^NamedFilterName$/)),
  decision('EXPORT_ROWS_MAX_COUNT', 100_000),
  decision('DRAFT_TITLE_MAX_CHARACTERS', 1000, maxLength(/Draft.*\.title$/)),
  decision('DRAFT_FILES_MAX_COUNT', 100, [{ keyword: 'maxItems', at: /^Draft\.files$/ }]),
  decision('DRAFTS_MAX_COUNT', 1000, [{ keyword: 'maxItems', at: /^DraftSummaries$/ }]),
  decision('DRAFT_KEPT_DAYS', 90),
  decision('SENT_DRAFT_KEPT_MS', DAY_MS),
  decision('FREE_UPLOAD_KEPT_MS', DAY_MS),
  decision('UPLOAD_CONCURRENT_FILES', 1),
  decision('UPLOAD_CHUNK_MAX_BYTES', 8 * MB),
  decision('DOCUMENT_JSON_MAX_BYTES', 262_144, [
    { keyword: 'maxLength', at: /\.Problem\.Content$|^AddCommentForm\.Content$|^QuestionTemplate$/ },
    { keyword: 'description', at: /^EditorDocument$/, as: '256 KiB of JSON' },
  ]),
  decision('DOCUMENT_NESTING_MAX_LEVELS', 32, [{ keyword: 'description', at: /^EditorDocument$/, as: '32 levels' }]),
  decision('DOCUMENT_LINK_MAX_CHARACTERS', 2048, maxLength(/^EditorMarkAttrs\.href$/)),
  decision('DOCUMENT_CODE_LANGUAGE_MAX_CHARACTERS', 40, maxLength(/^EditorNodeAttrs\.language$/)),
  decision('DOCUMENT_HEADING_MAX_LEVEL', 3, [{ keyword: 'maximum', at: /^EditorNodeAttrs\.level$/ }]),
  decision('DOCUMENT_LIST_START_MAX', 1_000_000, [{ keyword: 'maximum', at: /^EditorNodeAttrs\.order$/ }]),
  decision('DOCUMENT_BLOCKS_MAX_COUNT', 2000, [{ keyword: 'maxItems', at: /^EditorDocument\.content$/ }]),
  decision('DOCUMENT_INLINES_MAX_COUNT', 5000, [{ keyword: 'maxItems', at: /^EditorNode\.content$/ }]),
  decision('DOCUMENT_LIST_ITEMS_MAX_COUNT', 1000),
  decision('DOCUMENT_CODE_TEXTS_MAX_COUNT', 1000),
  decision('DOCUMENT_TABLE_ROWS_MAX_COUNT', 500),
  decision('DOCUMENT_TABLE_CELLS_MAX_COUNT', 50),
  decision('DOCUMENT_CELL_PARAGRAPHS_MAX_COUNT', 50),
  decision('UNIT_LIST_MAX_BYTES', 10 * MB),
  decision('TROUBLESHOOT_UNPACKED_MAX_BYTES', 500 * MB),
  decision('TROUBLESHOOT_TEXT_MAX_BYTES', 20 * MB),
  decision('TROUBLESHOOT_ENTRIES_MAX_COUNT', 10_000),
  decision('TROUBLESHOOT_RATIO_MAX', 200),
  decision('TROUBLESHOOT_STALL_MS', 30_000),
  decision('TROUBLESHOOT_SHOWN_SECRETS_MAX_COUNT', 500),
];
