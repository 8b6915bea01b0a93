import { counted } from './counted.ts';

/** What this device has still to send. */
export const waiting = {
  heading: 'Waiting to be sent',
  count: (count: number) => counted(count, 'message waits to be sent', 'messages wait to be sent'),
  offline: 'No connection',
  offlineText: 'You can read what you opened before. What you write is kept on this device and sent in order later.',
  nothing: 'Nothing waits to be sent.',
  reply: (id: string, title: string) => `Reply to #${id}: ${title}`,
  ticket: (title: string) => `New ticket: ${title}`,
  kept: 'Waits for a connection',
  refused: 'Not sent',
  edit: 'Edit',
  again: 'Try again',
  cancel: 'Delete',
  cancelQuestion: 'Delete this message?',
  cancelText: 'It will not be sent, and it will be deleted from this device.',
  sent: (count: number) => counted(count, 'message was sent', 'messages were sent'),
  keptToast: 'Kept on this device. It is sent when there is a connection.',
  signOutWarning: (count: number) =>
    `${counted(count, 'message is', 'messages are')} not sent yet. Signing out deletes what waits on this device.`,
};
