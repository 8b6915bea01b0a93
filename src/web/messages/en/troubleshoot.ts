import type { SecretKind } from '#domain/troubleshoot/secret-keys.ts';
import { counted, number } from './counted.ts';

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

/** The look into a file before it is uploaded; loaded with the first one. */
export const troubleshoot = {
  title: (name: string) => `What is in ${name}`,
  position: (index: number, count: number) => `File ${index} of ${count}`,
  readHere: 'Read on this device. Nothing was sent yet.',
  readingHere: 'It is read on this device. Nothing was sent yet.',
  reading: 'Reading…',
  masking: 'Making the masked copy…',
  skip: 'Attach without reading',
  facts: 'Put into the form',
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
  /** The beginning of the paragraph about the device. */
  device: (name: string) => `Device (from ${name})`,
  found: (count: number) => secrets(count),
  foundHint: 'They are masked in a copy; the file on this device stays as it is. Untick what may be sent.',
  kinds,
  maskOne: (kind: string, line: number) => `Mask: ${kind}, line ${number.format(line)}`,
  line: (line: number) => `line ${number.format(line)}`,
  hidden: 'hidden',
  show: (kind: string, line: number) => `Show the value: ${kind}, line ${number.format(line)}`,
  list: 'Passwords and keys in the file',
  more: (count: number) => `${number.format(count)} more, all masked.`,
  addresses: (count: number) => `Mask ${counted(count, 'public address', 'public addresses')} too`,
  binaries: (count: number) =>
    counted(count, 'file in it is not text and stays as it is.', 'files in it are not text and stay as they are.'),
  unread: 'Not read, and sent as it is:',
  cut: 'Too long: its end is not read, and is left out of the masked copy:',
  nothingHere: 'No passwords or keys were found.',
  nothing: (name: string) => `No passwords or keys were found in ${name}.`,
  attachMasked: 'Attach the masked copy',
  attachOriginal: 'Attach the original',
  attach: 'Attach the file',
  attachAnyway: 'Attach it as it is',
  allKept: 'Nothing is ticked to be masked.',
  originalQuestion: 'Attach the original?',
  originalText: (count: number) =>
    `${counted(count, 'password or key will be sent as it is.', 'passwords and keys will be sent as they are.')}`,
  skipQuestion: 'Attach it without reading it?',
  skipText: 'Passwords and keys that may be in it will be sent as they are.',
  unreadTitle: (name: string) => `${name} cannot be read here`,
  reasons: {
    tooMuch: 'This archive unpacks to far more than it should.',
    tooMany: 'There are too many files in this archive.',
    otherFormat: 'Archives of this kind cannot be read here.',
    nested: 'An archive in an archive in an archive is not read.',
    encrypted: 'This archive is encrypted.',
    broken: 'This archive is broken or cut off.',
    failed: 'The reader stopped before it was done.',
  },
  notLookedInto: 'It was not looked into: passwords and keys that may be in it would be sent as they are.',
};
