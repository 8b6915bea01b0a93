import { mailedPaths } from '#domain/auth/mailed-paths.ts';
import { facts, text } from './content.ts';
import { noticeTemplates } from './notices.ts';
import { englishNotices } from './notices-en.ts';
import { replyMarks } from './reply-mark.ts';
import type { Fact, MailBlock, MailTexts, MailTools } from './content.ts';

type Event = { at: string; browser: string; address: string };

const event = ({ at, browser, address }: Event, { time }: MailTools, ...more: Fact[]): MailBlock =>
  facts(['When', time(at)], ['Browser', browser], ['IP address', address], ...more);

const notYou = (tools: MailTools): MailBlock[] => [
  text('If this was not you, choose a new password now: it ends all other sessions. Then call the hotline.'),
  { kind: 'button', label: 'Choose a new password', url: tools.url(mailedPaths.forgotPassword()) },
];

const mfaName = (type: 'Authenticator' | 'Email' | 'VendorID', { brand }: MailTools): string =>
  ({ Authenticator: 'authenticator app', Email: 'codes by email', VendorID: brand.idAppName })[type];

/** The emails in English. */
export const englishMails: MailTexts = {
  linkHint: 'If the button does not work, open this address:',
  footer: ({ portalName, vendorName, hotline }) => [
    `${portalName}, ${vendorName}`,
    `Hotline: ${hotline.phone}, ${hotline.hours.en}. ${hotline.notice.en}`,
  ],
  automatic: {
    answered: 'This email was sent automatically. If you reply, your text will be added to the ticket.',
    unread: 'This email was sent automatically. Replies to it are not read.',
  },
  replyMark: replyMarks.en,
  templates: {
    ...noticeTemplates(englishNotices),
    passwordReset: ({ token }, { brand, url }) => ({
      subject: 'Choose a new password',
      blocks: [
        text(`We received a request to reset the password of your ${brand.portalName} account.`),
        { kind: 'button', label: 'Choose a new password', url: url(mailedPaths.resetPassword({ token })) },
        text('The link works once, for 30 minutes.'),
        text('If you did not ask for this, ignore this email. Your password stays the same.'),
      ],
    }),
    accountLocked: (params, tools) => ({
      subject: 'Your account is temporarily locked',
      blocks: [
        text('Your account was locked after too many sign-in attempts with a wrong password or code.'),
        event(params, tools, ['Locked until', tools.time(params.until)]),
        text('If this was you, wait until then and try again, or choose a new password now.'),
        {
          kind: 'button',
          label: 'Choose a new password',
          url: tools.url(mailedPaths.forgotPassword()),
        },
        text(
          'If this was not you: no one got in. Make sure you do not use this password anywhere else, and set up multi-factor authentication on your account page.',
        ),
      ],
    }),
    passwordChanged: (params, tools) => ({
      subject: 'Your password was changed',
      blocks: [
        text('The password of your account was changed, and all other sessions were ended.'),
        event(params, tools),
        text('If this was you, there is nothing to do.'),
        ...notYou(tools),
      ],
    }),
    signInCode: ({ code }, { brand }) => ({
      subject: 'Your sign-in code',
      blocks: [
        text(`Enter this code to sign in to ${brand.portalName}:`),
        { kind: 'code', code },
        text('It is valid for 10 minutes. Do not share it with anyone: we never ask for it, not even on the phone.'),
        text('If you are not signing in right now, someone knows your password. Change it.'),
      ],
    }),
    invite: ({ token, company, invitedBy, expiresAt }, { brand, url, time }) => ({
      subject: `You are invited to ${brand.portalName}`,
      blocks: [
        text(
          `${invitedBy} invited you to ${brand.portalName}, the help desk of ${brand.vendorName}. Your company: ${company}.`,
        ),
        { kind: 'button', label: 'Create your account', url: url(mailedPaths.register({ token })) },
        text(`The invitation works once and expires on ${time(expiresAt)}.`),
        text('If you were not expecting it, ignore this email. No account is created without you.'),
      ],
    }),
    mfaChanged: (params, tools) => ({
      subject:
        params.change === 'added' ? 'Multi-factor authentication was added' : 'Multi-factor authentication was removed',
      blocks: [
        text(
          params.change === 'added'
            ? `Your account is now protected by a second factor: ${mfaName(params.mfaType, tools)}.`
            : `A second factor was removed from your account: ${mfaName(params.mfaType, tools)}.`,
        ),
        event(params, tools),
        text('If this was you, there is nothing to do.'),
        ...notYou(tools),
      ],
    }),
    passkeyAdded: (params, tools) => ({
      subject: 'A passkey was added',
      blocks: [
        text('A passkey was added to your account. Anyone who has it can sign in.'),
        facts(['Passkey', params.passkey]),
        event(params, tools),
        text('If this was you, there is nothing to do.'),
        ...notYou(tools),
      ],
    }),
    newDevice: (params, tools) => ({
      subject: 'New sign-in to your account',
      blocks: [
        text('Someone signed in to your account from a browser we have not seen before.'),
        event(params, tools),
        text('If this was you, there is nothing to do.'),
        ...notYou(tools),
      ],
    }),
    emailMfaEnabled: ({ at }, { brand, url, time }) => ({
      subject: 'Sign-in codes now come by email',
      blocks: [
        text(
          `Our support team turned on email codes for your ${brand.portalName} account. From now on, you enter your password and then a code that we send to this address.`,
        ),
        facts(['When', time(at)]),
        { kind: 'button', label: 'Go to your account', url: url(mailedPaths.account()) },
        text('If you did not ask for this, call the hotline.'),
      ],
    }),
    factorsRemovedByStaff: ({ at }, tools) => ({
      subject: 'Your second factors were removed',
      blocks: [
        text(
          `Our support team removed the second factors of your ${tools.brand.portalName} account: the authenticator app, passkeys and recovery codes. All sessions were ended. Sign in with your password and set up multi-factor authentication again.`,
        ),
        facts(['When', tools.time(at)]),
        text('If you asked for this, there is nothing else to do.'),
        ...notYou(tools),
      ],
    }),
  },
};
