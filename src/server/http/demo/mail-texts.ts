import type { Language } from '#domain/preferences.ts';

const en = {
  title: 'Emails',
  to: 'To',
  show: 'Show',
  none: 'No emails yet.',
  noneTo: (address: string) => `No emails to ${address}.`,
  all: 'All emails',
  notFound: 'Email not found',
  notFoundText: 'This email does not exist or was deleted.',
  replyTo: 'Reply to',
  sent: 'Sent',
  asHtml: 'Email as HTML',
  asText: 'As plain text',
};

const lt: typeof en = {
  title: 'Laiškai',
  to: 'Gavėjas',
  show: 'Rodyti',
  none: 'Laiškų dar nėra.',
  noneTo: (address) => `Adresu ${address} laiškų nėra.`,
  all: 'Visi laiškai',
  notFound: 'Laiškas nerastas',
  notFoundText: 'Tokio laiško nėra arba jis ištrintas.',
  replyTo: 'Atsakyti adresu',
  sent: 'Išsiųsta',
  asHtml: 'Laiškas HTML formatu',
  asText: 'Grynasis tekstas',
};

export type DemoMailTexts = typeof en;

/** The words of the demo's mailbox. */
export const demoMailTexts: Record<Language, DemoMailTexts> = { en, lt };
