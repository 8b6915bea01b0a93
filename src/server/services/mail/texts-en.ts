import { mailedPaths } from '#domain/mailed-paths.ts';
import { facts, text } from './content.ts';
import { noticeTemplates } from './notices.ts';
import { englishNotices } from './notices-en.ts';
import { replyMarks } from './reply-mark.ts';
import type { Fact, MailBlock, MailTexts, MailTools } from './content.ts';

type Event = { at: string; browser: string; address: string };

const event = ({ at, browser, address }: Event, { time }: MailTools, ...more: Fact[]): MailBlock =>
  facts(['When', time(at)], ['Browser', browser], ['Address', address], ...more);

const notYou = (tools: MailTools): MailBlock[] => [
  text('If it was not you, choose a new password at once: it ends every other session. Then call the hotline.'),
  { kind: 'button', label: 'Choose a new password', url: tools.url(mailedPaths.forgotPassword()) },
];

const mfaName = (type: 'Authenticator' | 'Email' | 'VendorID', { brand }: MailTools): string =>
  ({ Authenticator: 'authenticator app', Email: 'codes by email', VendorID: brand.idAppName })[type];

/** The mails in English. */
export const englishMails: MailTexts = {
  linkHint: 'If the button does nothing, open this address:',
  footer: ({ portalName, vendorName, hotline }) => [
    `${portalName}, ${vendorName}`,
    `Hotline: ${hotline.phone}, ${hotline.hours.en}. ${hotline.notice.en}`,
  ],
  automatic: {
    answered: 'This mail was sent automatically. Your answer to it becomes a reply in the ticket.',
    unread: 'This mail was sent automatically; nobody reads the answers to it.',
  },
  replyMark: replyMarks.en,
  templates: {
    ...noticeTemplates(englishNotices),
    passwordReset: ({ token }, { brand, url }) => ({
      subject: 'Choose a new password',
      blocks: [
        text(`A new password was asked for, for your account at ${brand.portalName}.`),
        { kind: 'button', label: 'Choose a new password', url: url(mailedPaths.resetPassword({ token })) },
        text('The link is valid for 30 minutes and works once.'),
        text('If it was not you who asked, do nothing: your password stays as it is.'),
      ],
    }),
    accountLocked: (params, tools) => ({
      subject: 'Your account is locked for a short time',
      blocks: [
        text('There were too many attempts to sign in to your account with a wrong password or code, so it is locked.'),
        event(params, tools, ['Locked until', tools.time(params.until)]),
        text('If it was you: wait until then and try again, or choose a new password now.'),
        {
          kind: 'button',
          label: 'Choose a new password',
          url: tools.url(mailedPaths.forgotPassword()),
        },
        text(
          'If it was not you: nobody has got in. Make sure that you use your password nowhere else, and add multi-factor authentication on your account page.',
        ),
      ],
    }),
    passwordChanged: (params, tools) => ({
      subject: 'Your password was changed',
      blocks: [
        text('The password of your account was changed. All other sessions were ended.'),
        event(params, tools),
        text('If it was you, there is nothing to do.'),
        ...notYou(tools),
      ],
    }),
    signInCode: ({ code }, { brand }) => ({
      subject: 'Your sign-in code',
      blocks: [
        text(`Enter this code to sign in to ${brand.portalName}:`),
        { kind: 'code', code },
        text('It is valid for 10 minutes. Do not share it with anybody: we never ask for it, not on the phone either.'),
        text('If you are not signing in right now, somebody knows your password: change it.'),
      ],
    }),
    invite: ({ token, company, invitedBy, expiresAt }, { brand, url, time }) => ({
      subject: `You are invited to ${brand.portalName}`,
      blocks: [
        text(`${invitedBy} invites you to ${brand.portalName}, the help desk of ${brand.vendorName}, for ${company}.`),
        { kind: 'button', label: 'Create your account', url: url(mailedPaths.register({ token })) },
        text(`The invitation works once, until ${time(expiresAt)}.`),
        text('If you do not expect it, do nothing: no account is made without you.'),
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
        text('If it was you, there is nothing to do.'),
        ...notYou(tools),
      ],
    }),
    passkeyAdded: (params, tools) => ({
      subject: 'A passkey was added',
      blocks: [
        text('A passkey was added to your account. Whoever has it can sign in.'),
        facts(['Passkey', params.passkey]),
        event(params, tools),
        text('If it was you, there is nothing to do.'),
        ...notYou(tools),
      ],
    }),
    newDevice: (params, tools) => ({
      subject: 'A sign-in from a new browser',
      blocks: [
        text('Your account was signed in to from a browser that we have not seen before.'),
        event(params, tools),
        text('If it was you, there is nothing to do.'),
        ...notYou(tools),
      ],
    }),
    emailMfaEnabled: ({ at }, { brand, url, time }) => ({
      subject: 'Sign-in codes come by email now',
      blocks: [
        text(
          `Our staff switched on codes by email for your account at ${brand.portalName}. From now on, after your password, you enter a code that we send to this address.`,
        ),
        facts(['When', time(at)]),
        { kind: 'button', label: 'Go to your account', url: url(mailedPaths.account()) },
        text('If you did not ask for it, call the hotline.'),
      ],
    }),
    factorsRemovedByStaff: ({ at }, tools) => ({
      subject: 'Your second factors were removed',
      blocks: [
        text(
          `Our staff removed the second factors of your account at ${tools.brand.portalName}: authenticator, passkeys and recovery codes. All sessions were ended. Sign in with your password, and set up multi-factor authentication again.`,
        ),
        facts(['When', tools.time(at)]),
        text('If you asked for it, there is nothing else to do.'),
        ...notYou(tools),
      ],
    }),
  },
};
