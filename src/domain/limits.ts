/**
 * Every number of §9 and every field length, one constant each, with its unit in the name. The contract repeats them; a gate
 * compares the contract, this file and the specification.
 */

const KILOBYTE_BYTES = 1024;
const MEGABYTE_BYTES = 1024 * KILOBYTE_BYTES;
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

// §9: lists
export const PAGE_SIZES_ROWS = [15, 30, 50, 100] as const;
export const PAGE_SIZE_DEFAULT_ROWS = 15;
export const PAGE_NUMBER_MAX = 100_000; // product decision: `page` has a maximum
export const PAGE_LINKS_MAX = 5;
export const MULTI_SELECT_SEARCH_ABOVE_OPTIONS = 10;
export const KEYBOARD_PAGE_JUMP_ITEMS = 7;
export const EARLIEST_FILTER_DATE = '2023-03-31';

// product decision: the list
export const SEARCH_WORDS_MAX_CHARACTERS = 200;
export const TEXT_MATCHES_MAX_COUNT = 3;
export const SIMILAR_TICKETS_MAX_COUNT = 5;
export const LAST_WORD_MAX_CHARACTERS = 160; // product decision: of the last word in a ticket's row
export const NAMED_FILTERS_MAX_COUNT = 50;
export const NAMED_FILTER_NAME_MAX_CHARACTERS = 100;
export const EXPORT_ROWS_MAX_COUNT = 100_000;

// §9: times of the interface
export const FILTER_COUNTERS_REFRESH_MS = 10 * MINUTE_MS;
/** Counters that came with the page, or a moment ago, are not fetched again. */
export const COUNTERS_FRESH_MS = 10_000;
export const LIST_STATE_SAVE_DELAY_MS = 500;
export const SEARCH_DEBOUNCE_MS = 300;
export const EDITOR_CHANGE_DEBOUNCE_MS = 300;
export const PRODUCT_GROUPS_CACHE_MS = 8 * HOUR_MS;
export const ID_APP_SIGN_IN_POLL_MS = SECOND_MS;
export const ID_APP_PAIRING_POLL_MS = 4 * SECOND_MS;
export const RECOVERY_CODES_THROTTLE_MS = 2 * SECOND_MS;
export const COPY_TOOLTIP_MIN_MS = 2 * SECOND_MS;
export const COPY_TOOLTIP_MAX_MS = 3 * SECOND_MS;

// §2.2, §9: the drawer
export const DRAWER_WIDTH_PX = 280;
export const DRAWER_MINI_WIDTH_PX = 64;

// §5, §9: sign-in
export const PASSWORD_MIN_CHARACTERS = 12;
export const PASSWORD_MAX_CHARACTERS = 256; // ours: a bound for the hash's input
export const AUTHENTICATION_CODE_CHARACTERS = 6;
export const RECOVERY_CODE_MAX_CHARACTERS = 20;
export const RECOVERY_CODES_COUNT = 10; // product decision: recovery codes
export const RECOVERY_CODES_FEW_COUNT = 3; // product decision: below this, people are urged to create new ones
export const PASSKEYS_MAX_COUNT = 20; // product decision: passkeys
export const PASSKEY_NAME_MAX_CHARACTERS = 100; // product decision: passkeys
export const LOCKOUT_FAILURES = 5; // product decision: lockout
export const LOCKOUT_MS = 15 * MINUTE_MS; // product decision: lockout
export const EMAIL_FAILURES_MAX_COUNT = 20; // product decision: lockout, from browsers that the account does not know
export const ADDRESS_FAILURES_MAX_COUNT = 100; // product decision: lockout; many people may share an office's address
export const MFA_SESSION_MS = 10 * MINUTE_MS; // product decision: codes, pairing and what comes before a sign-in
export const ID_APP_SESSION_MS = 5 * MINUTE_MS; // product decision: how long the phone is waited for
export const MFA_TRIES_MAX_COUNT = 5; // product decision: tries for each MFA session
export const PRE_SIGN_IN_MAX_MS = 30 * MINUTE_MS; // product decision: how long a right password waits for the second factor
export const EMAIL_CODES_HOURLY_MAX_COUNT = 6; // product decision: emails with codes for one person
export const ID_APP_QUESTIONS_MAX_COUNT = 10; // product decision: a phone is not asked without end
export const ID_APP_QUESTIONS_WINDOW_MS = 15 * MINUTE_MS;
export const EMAIL_CODE_RESEND_MS = 30 * SECOND_MS; // product decision: resend with a countdown
export const RECENT_SIGN_IN_MS = 15 * MINUTE_MS; // product decision: confirm that it is you
export const PASSWORDS_REMEMBERED_COUNT = 5; // product decision: avoid old ones
export const COMMON_PASSWORDS_COUNT = 10_000; // product decision: not one of the most common
export const RESET_LINK_MS = 30 * MINUTE_MS; // product decision: reset link
export const EMAIL_RESET_REQUESTS_MAX_COUNT = 5; // product decision: reset mails, in 15 minutes
export const ADDRESS_RESET_REQUESTS_MAX_COUNT = 50; // product decision: reset emails; many people may share an office's address
export const RESET_MAIL_RESEND_MS = 30 * SECOND_MS; // product decision: another reset mail after a while
export const INVITE_VALID_DAYS = 7; // product decision: invitations

// product decision: session
export const SESSION_IDLE_MS = 30 * MINUTE_MS;
export const SESSION_ABSOLUTE_MS = 12 * HOUR_MS;
export const SESSION_WARNING_MS = 2 * MINUTE_MS;
export const SESSION_TOUCH_MS = MINUTE_MS; // how often activity is reported and written down at most
export const SESSION_UPLOAD_EXTENSION_MAX_MS = 2 * HOUR_MS;

// §9: field lengths, in code points
export const TICKET_TITLE_MAX_CHARACTERS = 100;
export const VALUE_JUSTIFICATION_MAX_CHARACTERS = 1000;
export const TICKET_ATTRIBUTE_NAME_MAX_CHARACTERS = 100;
export const COMMON_NAME_MAX_CHARACTERS = 250;
export const PRODUCT_GROUP_NAME_MAX_CHARACTERS = 128;
export const EMAIL_MAX_CHARACTERS = 256;
export const FILE_NAME_MAX_CHARACTERS = 128;
export const COMMENT_CONTENT_MAX_CHARACTERS = 10_000;
export const CLIENT_NOTES_MAX_CHARACTERS = 4000;
export const TICKET_NOTES_MAX_CHARACTERS = 1000;
export const FEEDBACK_COMMENT_MAX_CHARACTERS = 500;
export const TEMPLATE_COMMENT_MAX_CHARACTERS = 4000;
export const RMA_PRODUCT_DESCRIPTION_MAX_CHARACTERS = 1000;
export const IMEI_SN_MAX_CHARACTERS = 15;
export const COMPANY_CODE_MAX_CHARACTERS = 50;
export const VAT_MAX_CHARACTERS = 20;
export const PHONE_NUMBER_MAX_CHARACTERS = 20;
export const POST_CODE_MAX_CHARACTERS = 50;

// §5: ids and units
export const TICKET_ID_DIGITS = 7;
export const SUB_TICKET_SUFFIX_DIGITS = 2;
export const IMEI_DIGITS = 15;
export const SERIAL_NUMBER_DIGITS = [8, 10] as const;

// §3, §9: tickets and returns
export const PRIORITY_MIN_LEVEL = 0;
export const PRIORITY_MAX_LEVEL = 6;
export const DIFFICULTY_MIN_LEVEL = 1;
export const DIFFICULTY_MAX_LEVEL = 5;
export const RMA_PRODUCTS_MAX_COUNT = 500;
export const UNIT_LIST_MAX_BYTES = 10 * MEGABYTE_BYTES; // product decision: a list of units, pasted or as a file
export const RMA_DISPLAY_ID_MIN_DIGITS = 4; // product decision: returns
export const RMA_DISPLAY_ID_MAX_DIGITS = 6;
export const RMA_NUMBER_MAX_CHARACTERS = 100; // as typed: a MAC address, a number with blanks
export const RMA_REVIEW_REACTION_HOURS = 8; // product decision: promised time, in business hours
export const RMA_REPAIR_REACTION_HOURS = 75;
export const RMA_SENDING_REACTION_HOURS = 15;
export const REOPEN_WINDOW_DAYS = 14; // product decision: ticket transitions
export const SOLVED_AUTO_CLOSE_DAYS = 14; // product decision: Solved closes itself

// product decision: the conversation
export const COMMENT_EDIT_WINDOW_MS = 5 * MINUTE_MS;
export const COMMENTS_PAGE_COUNT = 50;
export const HISTORY_ENTRIES_MAX_COUNT = 1000;
export const FEEDBACK_RATING_MAX = 5;
export const FEEDBACK_COMMENT_REQUIRED_BELOW_RATING = 4;
export const FEEDBACK_CHANGE_WINDOW_DAYS = 14;
export const WATCHERS_MAX_COUNT = 100; // of one ticket
export const OUTSIDE_WATCHERS_DAILY_MAX_COUNT = 30; // emails to outside addresses caused by one person
export const OUTSIDE_ADDRESS_DAILY_MAX_COUNT = 5; // such emails to one address
export const DIGEST_HOUR = 8; // of the person's own day

// product decision: live
export const EVENTS_PAGE_MAX_COUNT = 500; // a client that missed more reloads everything
export const EVENTS_POLL_MS = 15 * SECOND_MS; // when no stream can be kept open
export const EVENT_STREAM_BEAT_MS = 20 * SECOND_MS;
export const PRESENCE_BEAT_MS = 15 * SECOND_MS;
export const PRESENCE_TTL_MS = 30 * SECOND_MS;
export const PRESENCE_PEOPLE_MAX_COUNT = 20;

// product decision: mails that come in
export const INBOUND_MAIL_MAX_BYTES = 35 * MEGABYTE_BYTES;
export const INBOUND_MAILS_MAX_COUNT = 20; // of one watcher, in 15 minutes: more is a loop
export const INBOUND_MAILS_WINDOW_MS = 15 * MINUTE_MS;
export const INBOUND_REFUSAL_NOTICE_MS = HOUR_MS; // a watcher gets at most one refusal notice in this time
export const INBOUND_MAIL_RETENTION_DAYS = 90; // so long the same mail is known again
export const INLINE_IMAGE_MIN_BYTES = 2 * KILOBYTE_BYTES; // a smaller one inside an email is decoration

// §1: the hotline's hours, Monday to Friday, without summer time; product decision: business hours until an answer
export const SUPPORT_OPENS_HOUR = 9;
export const SUPPORT_CLOSES_HOUR = 24;
export const SUPPORT_UTC_OFFSET_HOURS = 3;
export const INCIDENT_REACTION_HOURS = 4;
export const SERVICE_REACTION_HOURS = 8;
export const QUESTION_REACTION_HOURS = 8;
export const ORDER_CODES_REACTION_HOURS = 15;

// product decision: units
export const WARRANTY_ENDS_SOON_DAYS = 90;
export const UNIT_NICKNAME_MAX_CHARACTERS = 60;
export const UNIT_SITE_MAX_CHARACTERS = 120;
export const ORDER_NUMBER_MAX_CHARACTERS = 64;
export const SERIAL_LIST_ROWS_MAX_COUNT = 300_000;
export const SERIAL_LIST_MAX_BYTES = 100 * MEGABYTE_BYTES;
export const REMEMBERED_BOXES_MAX_COUNT = 10; // product decision: the last ten

// product decision: articles
export const ARTICLE_TITLE_MAX_CHARACTERS = 200;
export const ARTICLE_SUMMARY_MAX_CHARACTERS = 300;
export const ARTICLE_MARKDOWN_MAX_CHARACTERS = 100_000;
export const ARTICLE_TAGS_MAX_COUNT = 20;
export const ARTICLES_MAX_COUNT = 500; // shown at once, and tags
export const RELATED_ARTICLES_MAX_COUNT = 5;
export const SIMILAR_ARTICLES_MAX_COUNT = 3;

// product decision: one search box
export const SEARCH_GROUP_MAX_COUNT = 5;

// product decision: drafts
export const DRAFT_TITLE_MAX_CHARACTERS = 1000; // a title that is too long is kept too
export const DRAFT_FILES_MAX_COUNT = 100; // with those that were taken out of the text
export const DRAFTS_MAX_COUNT = 1000; // of one person
export const DRAFT_RETENTION_DAYS = 90;
export const SENT_DRAFT_RETENTION_MS = 24 * HOUR_MS;
export const FREE_UPLOAD_RETENTION_MS = 24 * HOUR_MS; // a file in no ticket or draft

// product decision: the rich text document
export const DOCUMENT_JSON_MAX_BYTES = 256 * KILOBYTE_BYTES;
export const DOCUMENT_NESTING_MAX_LEVELS = 32;
export const DOCUMENT_LINK_MAX_CHARACTERS = 2048;
export const DOCUMENT_CODE_LANGUAGE_MAX_CHARACTERS = 40;
export const DOCUMENT_HEADING_MAX_LEVEL = 3;
export const DOCUMENT_LIST_START_MAX = 1_000_000;
export const DOCUMENT_BLOCKS_MAX_COUNT = 2000;
export const DOCUMENT_INLINES_MAX_COUNT = 5000;
export const DOCUMENT_LIST_ITEMS_MAX_COUNT = 1000;
export const DOCUMENT_CODE_TEXTS_MAX_COUNT = 1000;
export const DOCUMENT_TABLE_ROWS_MAX_COUNT = 500;
export const DOCUMENT_TABLE_CELLS_MAX_COUNT = 50;
export const DOCUMENT_CELL_PARAGRAPHS_MAX_COUNT = 50;

// §9: uploads; product decisions: one at a time, three attempts per chunk, chunks of 8 MiB; a request without progress is
// aborted and retried; without a network a file waits before it fails
export const UPLOAD_FILES_MAX_COUNT = 8;
export const UPLOAD_CONCURRENT_FILES = 1;
export const UPLOAD_CHUNK_MAX_TRIES = 3;
export const UPLOAD_CHUNK_MAX_BYTES = 8 * MEGABYTE_BYTES;
export const UPLOAD_STALL_MS = MINUTE_MS;
export const UPLOAD_OFFLINE_MAX_WAIT_MS = 10 * MINUTE_MS;

// §9: size limits by category
export const IMAGE_FILE_MAX_BYTES = 10 * MEGABYTE_BYTES;
export const DOCUMENT_FILE_MAX_BYTES = 50 * MEGABYTE_BYTES;
export const ARCHIVE_FILE_MAX_BYTES = 150 * MEGABYTE_BYTES;
export const MEDIA_FILE_MAX_BYTES = 500 * MEGABYTE_BYTES;
export const TEXT_FILE_MAX_BYTES = 5 * MEGABYTE_BYTES;
export const OTHER_FILE_MAX_BYTES = 50 * MEGABYTE_BYTES;
export const UNSUPPORTED_FILE_MAX_BYTES = 0;

// product decision: troubleshoot files, which the browser reads before they are uploaded
export const TROUBLESHOOT_UNPACKED_MAX_BYTES = 500 * MEGABYTE_BYTES;
export const TROUBLESHOOT_TEXT_MAX_BYTES = 20 * MEGABYTE_BYTES; // examined in one file
export const TROUBLESHOOT_ENTRIES_MAX_COUNT = 10_000;
export const TROUBLESHOOT_RATIO_MAX = 200; // unpacked bytes for each packed one, above 20 MB
export const TROUBLESHOOT_STALL_MS = 30 * SECOND_MS;
export const TROUBLESHOOT_SHOWN_SECRETS_MAX_COUNT = 500; // what is beyond is masked unasked

// product decision: plots of the logs in a file
export const PLOT_LINES_MAX_COUNT = 400_000; // read in all texts of a file
export const PLOT_LINE_MAX_UNITS = 2048; // what is beyond is not looked at
export const PLOT_POINTS_MAX_COUNT = 400; // drawn of one line; the lowest and highest of each part stay
export const PLOT_CHANGES_MAX_COUNT = 1000; // of one connection
export const PLOT_LANES_MAX_COUNT = 3; // connections and tunnels
export const PLOT_REBOOTS_MAX_COUNT = 200;
export const PLOT_ARCHIVE_MAX_BYTES = 20 * MEGABYTE_BYTES; // fetched and read without being asked for
export const PLOT_EARLIEST_DATE = '2015-01-01'; // before it the clock of a device was not set
