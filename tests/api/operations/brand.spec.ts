import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultBrand } from '#server/default-brand.ts';
import { startApi } from '#tests/api/support/api.ts';
import { makeUser } from '#tests/api/support/fixtures.ts';
import { PASSWORD, passwordHash } from '#tests/api/support/auth/passwords.ts';

const DAY_MS = 86_400_000;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'helpdesk-brand-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function brandFile(text: string): Promise<{ BRAND_FILE: string }> {
  const file = join(folder, 'brand.json');
  await writeFile(file, text);
  return { BRAND_FILE: file };
}

describe('the brand settings', () => {
  it('are the default vendor without a file, for everybody', async () => {
    const api = await startApi();
    expect((await api.anonymous('GET /brand')).json()).toEqual(defaultBrand);
    await api.close();
  });

  it('come from the file', async () => {
    const brand = { ...defaultBrand, vendorName: 'Teltra', passwordMaxAgeDays: 90 };
    const api = await startApi(await brandFile(JSON.stringify(brand)));
    expect((await api.anonymous('GET /brand')).json()).toEqual(brand);
    await api.close();
  });

  it.each([
    [{ passwordMaxAgeDays: 30 }, 29, 'SUCCESS'],
    [{ passwordMaxAgeDays: 30 }, 31, 'ACCOUNT_PASSWORD_EXPIRED'],
    [{ mfaRequired: true }, 0, 'MFA_NOT_CONFIGURED'],
  ])('%j with a password of %i days gives %s', async (settings, days, code) => {
    const api = await startApi(await brandFile(JSON.stringify({ ...defaultBrand, ...settings })));
    const { email } = await makeUser(api.db, { passwordHash, passwordChangedOn: api.clock.now() });
    api.clock.forward(days * DAY_MS);
    const answer = await api.anonymous('POST /auth', { json: { email, password: PASSWORD } });
    expect(answer.json()).toEqual({ code });
    await api.close();
  });

  it.each([
    ['is not JSON', '{', /^BRAND_FILE cannot be read: /],
    [
      'has a wrong colour',
      JSON.stringify({ ...defaultBrand, colors: { accentLight: 'red', accentDark: '#000000' } }),
      /is not valid at "colors.accentLight": /,
    ],
    ['has a setting that is not known', JSON.stringify({ ...defaultBrand, slogan: 'x' }), /is not valid/],
    ['lacks a setting', JSON.stringify({ ...defaultBrand, hotline: undefined }), /is not valid at "hotline": /],
  ])('stop the start with one line when the file %s', async (_, text, message) => {
    const failure = await startApi(await brandFile(text)).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'ConfigError', message: expect.stringMatching(message) as string });
    expect((failure as Error).message).not.toContain('\n');
  });

  it('fail the start when the file does not exist', async () => {
    await expect(startApi({ BRAND_FILE: join(folder, 'none.json') })).rejects.toThrow(
      /^BRAND_FILE cannot be read: ENOENT/,
    );
  });
});
