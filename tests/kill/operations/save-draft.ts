import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Draft } from '#generated/model/draft.ts';
import type { SavedDraft } from '#generated/model/savedDraft.ts';
import type { Caller } from '#tests/api/support/api.ts';
import { putDraft, readDraft } from '#tests/api/support/drafts.ts';
import { documentOf } from '#tests/api/support/tickets.ts';
import type { Operation } from '../run-case.ts';
import { companyWithFiles, TAB } from './company.ts';
import { expectFiles, expectStatus } from './expectations.ts';

/** A new draft with a file, saved again with another text and a second file. */
export const saveDraftTwice: Operation = {
  name: 'save a draft, and save it again',
  async prepare(world) {
    const { company, files } = await companyWithFiles(world, 2);
    const id = randomUUID();
    const texts = [documentOf('The first words'), documentOf('Other words')];
    let confirmed = 0;
    const save = async (caller: Caller, version: number) => {
      const request = {
        title: 'VPN',
        content: texts[version],
        files: files.slice(0, version + 1).map((file) => file.id),
      };
      const saved = expectStatus(await putDraft(caller, id, { ...request, version, tab: TAB }), 200).json<SavedDraft>();
      assert.equal(saved.former, undefined, 'a repeat was taken for another tab');
      return saved.version;
    };
    return {
      user: company.customer,
      async perform(caller) {
        for (const version of texts.keys()) confirmed = await save(caller, version);
      },
      async verify(caller) {
        const answer = await caller(`GET /drafts/${id}`);
        if (answer.status === 404) assert.equal(confirmed, 0, 'a draft that was confirmed is lost');
        else {
          const { version, content, files: held } = expectStatus(answer, 200).json<Draft>();
          assert.ok(version === confirmed || version === confirmed + 1, `the version is ${version} after ${confirmed}`);
          assert.deepEqual(content, texts[version - 1], 'the text is not that of the version');
          assert.equal(held.length, version, 'the files are not those of the version');
        }
        await expectFiles(caller, files);
        // The app does not know that it was saved, and saves its content again.
        for (let version = confirmed; version < texts.length; version += 1) await save(caller, version);
        const draft = await readDraft(caller, id);
        assert.deepEqual(draft.content, texts.at(-1));
        assert.deepEqual(
          draft.files.map((file) => file.id),
          files.map((file) => file.id),
        );
        await expectFiles(caller, files);
      },
    };
  },
};
