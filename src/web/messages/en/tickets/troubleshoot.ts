import type { SecretKind } from '#domain/troubleshoot/secret-keys.ts';
import { counted, number } from '#web/messages/en/counted.ts';

const kinds: Record<SecretKind, string> = {
  password: 'Password',
  key: 'Key',
  token: 'Token',
  certificate: 'Certificate or key file',
  community: 'SNMP community',
  hash: 'Password hash',
  cookie: 'Cookie',
  credentials: 'Sign-in data',
  pin: 'PIN',
  address: 'Public address',
};

const secrets = (count: number) => counted(count, 'password or key', 'passwords and keys');

/** The check of a file for passwords and keys before it is uploaded. */
export const troubleshoot = {
  title: (name: string) => `What is in ${name}`,
  position: (index: number, count: number) => `File ${index} of ${count}`,
  readHere: 'Read on this device. Nothing has been sent yet.',
  readingHere: 'Reading it on this device. Nothing has been sent yet.',
  reading: 'Reading…',
  masking: 'Creating the masked copy…',
  skip: 'Attach without reading',
  facts: 'Add to the form',
  names: {
    model: 'Model',
    firmware: 'Firmware',
    serial: 'Serial number',
    imei: 'IMEI',
    mac: 'MAC address',
    hostname: 'Host name',
    uptime: 'Uptime',
  },
  duration: (days: number, hours: number, minutes: number) =>
    days > 0 ? `${number.format(days)} d ${hours} h` : `${hours} h ${minutes} min`,
  /** Starts the paragraph about the device. */
  device: (name: string) => `Device (from ${name})`,
  found: (count: number) => secrets(count),
  foundHint: 'They are masked in a copy. The file on this device is not changed. Untick what may be sent.',
  kinds,
  maskOne: (kind: string, line: number) => `Mask: ${kind}, line ${number.format(line)}`,
  line: (line: number) => `line ${number.format(line)}`,
  hidden: 'hidden',
  show: (kind: string, line: number) => `Show the value: ${kind}, line ${number.format(line)}`,
  list: 'Passwords and keys in the file',
  more: (count: number) => `${number.format(count)} more, all masked.`,
  addresses: (count: number) => `Mask ${counted(count, 'public address', 'public addresses')} too`,
  binaries: (count: number) =>
    counted(count, 'file in it is not text and is sent unchanged.', 'files in it are not text and are sent unchanged.'),
  unread: 'Not read, sent unchanged:',
  cut: 'Too long. The end was not read and is left out of the masked copy:',
  nothingHere: 'No passwords or keys found.',
  nothing: (name: string) => `No passwords or keys found in ${name}.`,
  attachMasked: 'Attach the masked copy',
  attachOriginal: 'Attach the original',
  attach: 'Attach the file',
  attachAnyway: 'Attach unchanged',
  allKept: 'Nothing is selected for masking.',
  originalQuestion: 'Attach the original?',
  originalText: (count: number) =>
    `${counted(count, 'password or key will be sent unmasked.', 'passwords and keys will be sent unmasked.')}`,
  skipQuestion: 'Attach without reading?',
  skipText: 'Any passwords and keys in it will be sent unmasked.',
  unreadTitle: (name: string) => `${name} cannot be read here`,
  reasons: {
    tooMuch: 'This archive unpacks to too much data.',
    tooMany: 'This archive has too many files.',
    otherFormat: 'Archives of this kind cannot be read here.',
    nested: 'Archives nested three levels deep cannot be read here.',
    encrypted: 'This archive is encrypted.',
    broken: 'This archive is damaged or incomplete.',
    failed: 'Reading stopped unexpectedly.',
  },
  notChecked: 'It was not checked. Any passwords and keys in it would be sent unmasked.',
};
