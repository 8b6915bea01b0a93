import { sql } from 'kysely';
import { UPLOAD_CHUNK_MAX_BYTES } from '#domain/limits.ts';
import type { Db } from '#server/db/connection.ts';
import { blobKeys } from '#server/services/kernel/blob-port.ts';
import type { BlobStore } from '#server/services/kernel/blob-port.ts';
import type { DemoTicket } from './demo-ticket.ts';
import { chartPng } from './chart-png.ts';
import type { Random } from '../random.ts';

interface DemoFile {
  name: string;
  type: string;
  category: 'image' | 'text';
  bytes: Buffer;
}

const LOG_LINE_EVERY_MS = 7_000;
const SIGNAL_FALLS_AT = 48;
const logEvents: Record<number, string[]> = {
  2: [
    "daemon.notice netifd: Interface 'wan' is now up",
    'daemon.info charon: 09[IKE] IKE_SA head-office[40] established between peers',
  ],
  50: ["daemon.notice netifd: Interface 'wan' is now down"],
  52: ['daemon.info charon: 11[IKE] deleting IKE_SA head-office[40] between peers'],
  60: ["daemon.notice netifd: Interface 'wan' is now up"],
  61: ['daemon.info charon: 11[IKE] IKE_SA head-office[41] established between peers'],
  68: ["daemon.notice netifd: Interface 'wan' is now down"],
  69: ['syslog.info syslogd: BusyBox v1.36.1 started', 'kern.notice kernel: Linux version 6.6.52'],
  74: ["daemon.notice netifd: Interface 'wan' is now up"],
};

/** Adds a log, a configuration and a picture to the newest tickets; the picture is also in the problem's text. */
export async function seedFiles(
  db: Db,
  random: Random,
  blobStore: BlobStore,
  tickets: readonly DemoTicket[],
): Promise<void> {
  for (const ticket of tickets) {
    const made = [logFile(random, ticket), imageFile(random), configFile(ticket)].slice(0, random.int(1, 3));
    for (const [position, file] of made.entries()) {
      const id = await storeFile(db, random, blobStore, ticket, file, position);
      if (file.category === 'image') await addImage(db, ticket.id, id);
    }
  }
}

async function storeFile(
  db: Db,
  random: Random,
  blobStore: BlobStore,
  ticket: DemoTicket,
  { name, type, category, bytes }: DemoFile,
  position: number,
): Promise<string> {
  const id = random.uuid();
  const blobKey = random.uuid();
  const staged = await blobStore.stage(pieces(bytes), bytes.length);
  await staged.commit(blobKeys.whole(blobKey));
  await db
    .insertInto('files')
    .values({
      id,
      ownerId: ticket.author.id,
      ticketId: ticket.id,
      position,
      name,
      size: bytes.length,
      declaredType: type,
      sniffedType: type,
      category,
      status: 'Completed',
      sha256: staged.sha256,
      blobKey,
      maxChunkSize: UPLOAD_CHUNK_MAX_BYTES,
      createdOn: ticket.createdOn,
      completedOn: ticket.createdOn,
    })
    .execute();
  return id;
}

async function* pieces(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function addImage(db: Db, ticketId: string, imageId: string): Promise<void> {
  const paragraph = JSON.stringify({ type: 'paragraph', content: [{ type: 'image', attrs: { imageId } }] });
  await sql`
    update tickets set problem = jsonb_set(problem, '{content}', (problem->'content') || ${paragraph}::jsonb)
    where id = ${ticketId}
  `.execute(db);
}

function logFile(random: Random, { createdOn, facts }: DemoTicket): DemoFile {
  const lines = Array.from({ length: random.int(80, 400) }, (_, index) => {
    const time = new Date(createdOn.getTime() - (400 - index) * LOG_LINE_EVERY_MS).toISOString();
    const line = random.pick([
      `daemon.info charon: ${random.int(5, 16)}[NET] sending packet: from ${facts['ip']}[500] to ${facts['peer']}[500]`,
      `daemon.info charon: ${random.int(5, 16)}[IKE] retransmit ${random.int(1, 5)} of request with message ID 0`,
      `kern.info kernel: mob1s1a1: signal ${random.int(-112, -78)} dBm`,
      "daemon.notice netifd: Interface 'mob1s1a1' has link connectivity",
      'daemon.warn gsmd: operator did not answer in time',
    ]);
    return [line, ...measuredAt(index)].map((text) => `${time} ${facts['serial']} ${text}`).join('\n');
  });
  return {
    name: `${facts['serial']}-system.log`,
    type: 'text/plain',
    category: 'text',
    bytes: Buffer.from(`${lines.join('\n')}\n`),
  };
}

// The signal falls, the tunnel follows it, and the device starts again.
function measuredAt(index: number): string[] {
  const swing = Math.round(4 * Math.sin(index / 5) + 3 * Math.sin(index / 17));
  const power = index < SIGNAL_FALLS_AT ? -82 + swing : -103 + swing;
  return [
    ...(index % 3 === 0 ? [`daemon.info gsmd: RSRP: ${power} dBm, RSSI: ${power + 24 - (index % 4)} dBm`] : []),
    ...(index % 6 === 0 ? [`daemon.info sensord: temperature: ${44 + Math.round(index / 20) + (swing % 2)}`] : []),
    ...(logEvents[index] ?? []),
  ];
}

function configFile({ facts }: DemoTicket): DemoFile {
  const config = {
    device: facts['product'],
    serial: facts['serial'],
    firmware: facts['firmware'],
    wan: { proto: 'dhcp', failover: 'mob1s1a1' },
    lan: { ipaddr: facts['ip'], netmask: '255.255.255.0' },
  };
  return {
    name: 'configuration.json',
    type: 'application/json',
    category: 'text',
    bytes: Buffer.from(JSON.stringify(config, null, 2)),
  };
}

function imageFile(random: Random): DemoFile {
  const heights = Array.from({ length: 24 }, () => random.next() ** 0.6);
  return { name: 'signal.png', type: 'image/png', category: 'image', bytes: chartPng(heights) };
}
