import type { MfaType } from '#domain/enums.ts';

/** Where something happened: what the browser calls itself, and the address it came from. */
type Place = { browser: string; address: string };

/** Every mail with what it is filled with. Times are ISO 8601; tokens become links. */
export type MailParams = {
  passwordReset: { token: string };
  accountLocked: Place & { at: string; until: string };
  passwordChanged: Place & { at: string };
  signInCode: { code: string };
  invite: { token: string; company: string; invitedBy: string; expiresAt: string };
  mfaChanged: Place & { at: string; change: 'added' | 'removed'; mfaType: Exclude<MfaType, 'None'> };
  passkeyAdded: Place & { at: string; passkey: string };
  newDevice: Place & { at: string };
  emailMfaEnabled: { at: string };
  factorsRemovedByStaff: { at: string };
};

export type MailTemplate = keyof MailParams;

/** Minutes after which a mail is not sent any more, because what it carries has ended. */
export const MAIL_VALID_MINUTES: Partial<Record<MailTemplate, number>> = { passwordReset: 30, signInCode: 10 };
