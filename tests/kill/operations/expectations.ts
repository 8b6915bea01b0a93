import assert from 'node:assert/strict';
import type { Answer, Caller } from '#tests/api/support/api.ts';

/** Repeatable bytes that differ from one seed to the next, as text of `size` bytes. */
export function bytesOf(seed: string, size: number): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`${seed}\n`.repeat(Math.ceil(size / (seed.length + 1))).slice(0, size));
}

/** The answer, which has the status. */
export function expectStatus(answer: Answer, status: number): Answer {
  assert.equal(answer.status, status, `answered ${answer.status}: ${answer.text.slice(0, 500)}`);
  return answer;
}

/** Each file can be downloaded, byte for byte. */
export async function expectFiles(caller: Caller, files: readonly { id: string; bytes: Uint8Array }[]): Promise<void> {
  for (const { id, bytes } of files) {
    const answer = await caller(`GET /tickets/comments/files/download/?id=${id}`);
    assert.ok(Buffer.from(expectStatus(answer, 200).bytes).equals(bytes), `the file ${id} has other bytes`);
  }
}
