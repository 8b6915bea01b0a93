import { en } from '#web/messages/en/en.ts';
import { NetworkError } from '#web/shared/http/api-error.ts';
import { LocaleProvider } from '#web/shared/i18n/messages-context.tsx';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FakeTransport, fakeFile } from './fake-transport.ts';
import { FilePicker } from './file-picker.tsx';
import { useUploads } from './use-uploads.ts';

function Harness({ transport }: { transport: FakeTransport }) {
  const uploads = useUploads({ transport });
  return (
    <LocaleProvider locale={{ language: 'en', messages: en, timeZone: 'UTC' }}>
      <FilePicker uploads={uploads} />
      <button type="button" disabled={!uploads.canSave(false)}>
        Save
      </button>
    </LocaleProvider>
  );
}

async function setUp() {
  const transport = new FakeTransport(10);
  const screen = await render(<Harness transport={transport} />);
  const input = () => screen.container.querySelector('input') as HTMLInputElement;
  const choose = (...files: File[]) => userEvent.upload(input(), files);
  return { transport, screen, choose };
}

test('the limits stand there before anything is chosen', async () => {
  const { screen } = await setUp();
  await expect.element(screen.getByText(/Up to 8 files: images 10 MB · logs and text 5 MB/)).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Choose files' }))
    .toHaveAccessibleDescription(/Up to 8 files/);
});

test('an uploaded file allows Save', async () => {
  const { screen, choose } = await setUp();
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await choose(fakeFile('ipsec.log', 5));
  await expect.element(screen.getByRole('listitem')).toMatchTextContent('ipsec.log: Uploaded');
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
});

test('a running upload shows its progress and can be cancelled and tried again', async () => {
  const { transport, screen, choose } = await setUp();
  const { promise, resolve } = Promise.withResolvers<void>();
  transport.before.set('chunk 1 10', () => promise);
  await choose(fakeFile('dump.bin', 25));
  await expect
    .element(screen.getByRole('progressbar', { name: 'Upload of dump.bin' }))
    .toHaveAttribute('aria-valuenow', '40');
  await screen.getByRole('button', { name: 'Cancel dump.bin' }).click();
  resolve();
  await expect.element(screen.getByRole('listitem')).toMatchTextContent('Upload was cancelled');
  transport.known.set('file-1', [0]);
  await screen.getByRole('button', { name: 'Try dump.bin again' }).click();
  await expect.element(screen.getByRole('listitem')).toMatchTextContent('dump.bin: Uploaded');
  expect(transport.calls.filter((call) => call.startsWith('chunk 0'))).toHaveLength(1);
});

test.each([
  [fakeFile('setup.exe', 5), 'This type of file is not supported; consider archiving it'],
  [fakeFile('empty.log', 0), 'Empty files are not allowed'],
  [fakeFile('big.log', 5 * 1024 * 1024 + 1), 'The file is too big: at most 5 MB'],
])('a refused file says why and sends nothing', async (file, reason) => {
  const { transport, screen, choose } = await setUp();
  await choose(file);
  await expect.element(screen.getByRole('listitem')).toMatchTextContent(reason);
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(transport.calls).toEqual([]);
});

test('a failed file says so and goes on by its button', async () => {
  const { transport, screen, choose } = await setUp();
  transport.failures.set('init ipsec.log', [new NetworkError('ERR_NETWORK')]);
  await choose(fakeFile('ipsec.log', 5));
  await expect.element(screen.getByRole('listitem')).toMatchTextContent('Upload failed');
  await screen.getByRole('button', { name: 'Try ipsec.log again' }).click();
  await expect.element(screen.getByRole('listitem')).toMatchTextContent('ipsec.log: Uploaded');
});

test('removing takes the row, discards the file and keeps the focus in the picker', async () => {
  const { transport, screen, choose } = await setUp();
  await choose(fakeFile('ipsec.log', 5));
  await expect.element(screen.getByRole('listitem')).toMatchTextContent('Uploaded');
  await screen.getByRole('button', { name: 'Remove ipsec.log' }).click();
  await expect.element(screen.getByRole('listitem')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Choose files' })).toHaveFocus();
  expect(transport.calls.at(-1)).toBe('discard file-1');
});

test('a ninth file is told of and not added', async () => {
  const { screen, choose } = await setUp();
  await choose(...Array.from({ length: 9 }, (_, index) => fakeFile(`${index}.log`, 5)));
  await expect.element(screen.getByRole('alert')).toMatchTextContent('1 file not added: there can be at most 8');
  expect(screen.getByRole('listitem').elements()).toHaveLength(8);
});

test('files can be dropped', async () => {
  const { screen } = await setUp();
  const data = new DataTransfer();
  data.items.add(fakeFile('dropped.log', 5));
  const zone = screen.getByText('or drop them here').element();
  zone.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }));
  await expect.element(screen.getByRole('listitem')).toMatchTextContent('dropped.log');
});
