import { beforeEach, expect, test, vi } from 'vitest';
import { mockServer } from '#tests/support/portal.tsx';
import { showOnPage } from '#tests/support/show.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

mockServer();

const codes = ['7KQ2-M9XD-4TRW', '3HNP-8VBC-6LZA'];
const now = new Date('2026-11-21T09:41:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
});

function watchDownloads() {
  const files: { name: string; text: Promise<string> }[] = [];
  let blob = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((source) => {
    if (source instanceof Blob) blob = source;
    return 'blob:x';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    files.push({ name: this.download, text: blob.text() });
  });
  return files;
}

async function show() {
  const onSaved = vi.fn<() => void>();
  const page = await showOnPage(<RecoveryCodes codes={codes} account="rasa@example.com" onSaved={onSaved} />);
  const button = (name: string) => page.screen.getByRole('button', { name });
  return { ...page, onSaved, button, question: page.screen.getByRole('alertdialog') };
}

test('the codes are in a list, and the heading has the focus', async () => {
  const { screen } = await show();
  await expect.element(screen.getByRole('heading', { name: 'Recovery Codes' })).toHaveFocus();
  const list = screen.getByRole('list', { name: 'Recovery codes' });
  expect(
    list
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(codes);
});

test('the file names portal, account and date; a second press within 2 s does nothing', async () => {
  const files = watchDownloads();
  const { button, screen } = await show();
  await expect.poll(() => screen.getByText('Recovery Codes').query()).not.toBeNull();
  await button('Download').click();
  await expect.element(screen.getByText('Downloaded')).toBeVisible();
  await button('Download').click();
  expect(files.map(({ name }) => name)).toEqual(['recovery-codes.txt']);
  const text = await files[0]?.text;
  expect(text).toMatch(/^.+ \(http.+\): recovery codes\nAccount: rasa@example\.com\nCreated on: 2026-11-21 09:41\n/);
  expect(text).toContain(codes.join('\n'));
  await vi.advanceTimersByTimeAsync(2_000);
  await button('Download').click();
  expect(files).toHaveLength(2);
});

test('the codes are copied, which is shown for 2 to 3 s', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { button, screen } = await show();
  await button('Copy').click();
  await button('Copy').click();
  expect(copied.mock.calls).toEqual([[codes.join('\n')]]);
  const confirmation = screen.getByText('Copied');
  await expect.element(confirmation).toBeVisible();
  await vi.advanceTimersByTimeAsync(3_000);
  await expect.element(confirmation).not.toBeInTheDocument();
});

test('copying that the browser denies is reported, and the codes count as not saved', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  const { button, screen, question } = await show();
  await button('Copy').click();
  await expect.element(screen.getByText(/did not allow copying/)).toBeVisible();
  await button('I have saved them').click();
  await expect.element(question).toBeVisible();
});

test('continues immediately once the codes are saved', async () => {
  watchDownloads();
  const { button, onSaved } = await show();
  await button('Download').click();
  await button('I have saved them').click();
  expect(onSaved).toHaveBeenCalledOnce();
});

test('who did not is asked once', async () => {
  const { button, onSaved, question } = await show();
  await button('I have saved them').click();
  await question.getByRole('button', { name: 'Stay' }).click();
  expect(onSaved).not.toHaveBeenCalled();
  await expect.element(question).not.toBeInTheDocument();
  await button('I have saved them').click();
  expect(onSaved).toHaveBeenCalledOnce();
});

test('Leave continues without them', async () => {
  const { button, onSaved, question } = await show();
  await button('I have saved them').click();
  await question.getByRole('button', { name: 'Leave' }).click();
  expect(onSaved).toHaveBeenCalledOnce();
});

test('Back asks too, once', async () => {
  const { router, screen, question } = await show();
  await router.navigate(-1);
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Recovery Codes' })).toBeVisible();
  await router.navigate(-1);
  await expect.element(screen.getByText('Before')).toBeVisible();
});

test('a link asks, and Leave follows it', async () => {
  const { router, screen, question } = await show();
  await router.navigate('/after');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect.element(screen.getByText('After')).toBeVisible();
});

test('closing the tab asks until the codes are saved', async () => {
  watchDownloads();
  const { button } = await show();
  const close = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(close()).toBe(true);
  await button('Download').click();
  expect(close()).toBe(false);
});
