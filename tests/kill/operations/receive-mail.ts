import assert from 'node:assert/strict';
import type { ReceivedMail } from '#generated/model/receivedMail.ts';
import type { Caller } from '#tests/api/support/api.ts';
import { commentsOf, mailOf, post, raiseNotified } from '#tests/api/support/mail/inbound.ts';
import { makeCompany } from '#tests/api/support/tickets.ts';
import type { Operation } from '../run-case.ts';
import { bytesOf, expectFiles, expectStatus } from './expectations.ts';

/** A reply by email with a file, which the mail server redelivers until it is acknowledged. */
export const receiveMail: Operation = {
  name: 'receive an answer by mail with a file',
  async prepare(world) {
    const company = await makeCompany(world);
    const notified = await raiseNotified(world, company);
    const bytes = bytesOf(notified.watcherId, 3_000);
    const raw = mailOf(notified, mixed('The margin is 9.', Buffer.from(bytes).toString('base64')), {
      'Content-Type': 'multipart/mixed; boundary=b',
    });
    const transfer = async (caller: Caller) => expectStatus(await post(caller, raw), 200).json<ReceivedMail>();
    const comments = (caller: Caller) => commentsOf(caller, notified.ticketId);
    let confirmed: ReceivedMail | undefined;
    return {
      user: company.customer,
      async perform(caller) {
        confirmed = await transfer(caller);
      },
      async verify(caller) {
        const before = await comments(caller);
        assert.ok(before.length < 2, 'the comment is there twice');
        if (confirmed !== undefined) {
          assert.equal(confirmed.outcome, 'Accepted');
          assert.equal(before[0]?.id, confirmed.commentId, 'a confirmed mail is lost');
        }
        const again = await transfer(caller);
        assert.equal(again.outcome, before.length === 0 ? 'Accepted' : 'Duplicate', 'a repeat has another outcome');
        const [comment, ...others] = await comments(caller);
        assert.equal(others.length, 0, 'a repeat made a second comment');
        assert.ok(comment !== undefined, 'the mail made no comment');
        assert.equal(again.commentId, comment.id);
        await expectFiles(
          caller,
          comment.files.map(({ id }) => ({ id, bytes })),
        );
        assert.equal(comment.files.length, 1, 'the file is lost or there twice');
        assert.deepEqual(await transfer(caller), { ...again, outcome: 'Duplicate' });
      },
    };
  },
};

function mixed(text: string, base64: string): string {
  const file = `Content-Type: application/octet-stream; name=trace.log\r\nContent-Disposition: attachment\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64}`;
  return `--b\r\nContent-Type: text/plain\r\n\r\n${text}\r\n--b\r\n${file}\r\n--b--\r\n`;
}
