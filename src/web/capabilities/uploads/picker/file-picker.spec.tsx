import { en } from '#web/messages/en/en.ts';
import type { DraftFile } from '#generated/model/draftFile.ts';
import { ApiError } from '#web/shared/http/api-error.ts';
import { LocaleProvider } from '#web/shared/i18n/messages-context.tsx';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FakeTransport, fakeFile } from '../../../../../tests/support/web/fake-transport.ts';
import { FilePicker } from './file-picker.tsx';
import { useUploads } from '../use-uploads.ts';

const half: DraftFile = {
  id: 'half',
  name: 'dump.bin',
  size: 25,
  type: '',
  category: 'other',
  status: 'Active',
  receivedBytes: 10,
  listed: true,
};

function Harness({ transport }: { transport: FakeTransport }) {
  const uploads = useUploads({ transport });
  return (
    <LocaleProvider locale={{ language: 'en', messages: en, timeZone: 'UTC' }}>
      <form aria-label="New ticket">
        <input aria-label="Title" />
        <p contentEditable suppressContentEditableWarning>
          Text
        </p>
        <FilePicker uploads={uploads} />
        <button type="button" disabled={!uploads.canSave(false)}>
          Save
        </button>
        <button type="button" onClick={() => uploads.restore([half])}>
          Restore
        </button>
      </form>
    </LocaleProvider>
  );
}

async function setUp() {
  const transport = new FakeTransport(10);
  const screen = await render(<Harness transport={transport} />);
  const input = () => screen.container.querySelector('input[type=file]') as HTMLInputElement;
  const choose = (...files: File[]) => userEvent.upload(input(), files);
  return { transport, screen, choose };
}

test('the limits are shown before anything is chosen', async () => {
  const { screen } = await setUp();
  await expect.element(screen.getByText(/Up to 8 files: images 10 MB · logs and text 5 MB/)).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Choose files' }))
    .toHaveAccessibleDescription(/Up to 8 files/);
  await screen.getByText('Allowed files').click();
  await expect.element(screen.getByText('captures and other, up to 50 MB')).toBeVisible();
  await expect.element(screen.getByText(/pcapng, eps/)).toBeVisible();
  const inputs = [...screen.container.querySelectorAll<HTMLInputElement>('input[type=file]')];
  expect(inputs[0]?.accept.split(',')).toEqual(expect.arrayContaining(['.pcap', '.log', '.heic']));
  expect(inputs[1]?.accept).toBe('image/*');
  expect(inputs[1]?.getAttribute('capture')).toBe('environment');
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
  [fakeFile('setup.exe', 5), 'This file type is not supported. Consider archiving the file.'],
  [fakeFile('empty.log', 0), 'Empty files are not allowed'],
  [fakeFile('big.log', 5 * 1024 * 1024 + 1), 'The file is too big: at most 5 MB'],
  [fakeFile('one-byte-over.log', 5 * 1024 * 1024 + 1), '5.1 MB'],
])('a refused file says why and sends nothing', async (file, reason) => {
  const { transport, screen, choose } = await setUp();
  await choose(file);
  await expect.element(screen.getByRole('listitem')).toMatchTextContent(reason);
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(transport.calls).toEqual([]);
});

test('a failed file says so and continues with its button', async () => {
  const { transport, screen, choose } = await setUp();
  transport.failures.set('init ipsec.log', [new ApiError({ status: 413, detail: 'Too much at once.' })]);
  await choose(fakeFile('ipsec.log', 5));
  await expect.element(screen.getByRole('listitem')).toMatchTextContent('Upload failed: Too much at once.');
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

test('a ninth file is reported and not added', async () => {
  const { screen, choose } = await setUp();
  await choose(...Array.from({ length: 9 }, (_, index) => fakeFile(`${index}.log`, 5)));
  await expect.element(screen.getByRole('alert')).toMatchTextContent('1 file not added: the limit is 8');
  expect(screen.getByRole('listitem').elements()).toHaveLength(8);
});

test('a file that the server rejects shows its words and no retry', async () => {
  const { transport, screen, choose } = await setUp();
  const errors = [{ field: 'file', code: 'content_mismatch', message: 'The bytes are those of a program.' }];
  transport.failures.set('whole file-1 5', [new ApiError({ status: 422, errors })]);
  await choose(fakeFile('rack.png', 5));
  await expect
    .element(screen.getByRole('listitem'))
    .toMatchTextContent(/rack.png: The bytes are those of a program\.Remove/);
  await expect.element(screen.getByRole('button', { name: 'Try rack.png again' })).not.toBeInTheDocument();
});

test('half a file of a draft waits for the same file, and says when it is another', async () => {
  const { transport, screen } = await setUp();
  transport.known.set('half', [0]);
  await screen.getByRole('button', { name: 'Restore' }).click();
  const row = screen.getByRole('listitem');
  await expect.element(row).toMatchTextContent('40% uploaded. Choose the same file to continue.');
  await expect.element(screen.getByRole('button', { name: 'Choose dump.bin again to continue' })).toBeVisible();
  const input = screen.container.querySelector('input[aria-label="Choose it again"]') as HTMLInputElement;
  await screen.getByRole('button', { name: 'Choose dump.bin again to continue' }).click();
  await userEvent.upload(input, [fakeFile('other.bin', 25)]);
  await expect.element(row).toMatchTextContent('This is a different file. Choose the same dump.bin to continue');
  await userEvent.upload(input, [fakeFile('dump.bin', 25)]);
  await expect.element(row).toMatchTextContent('dump.bin: Uploaded');
  expect(transport.calls).toEqual(['status half', 'chunk 1 10', 'chunk 2 5', 'complete half']);
});

function transferOf(...files: File[]): DataTransfer {
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  return data;
}

function send(target: Element, kind: 'dragover' | 'drop', dataTransfer: DataTransfer): boolean {
  return target.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer }));
}

function pasteInto(target: Element, clipboardData: DataTransfer): boolean {
  return target.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
}

test('files can be dropped anywhere on the form, which shows it; beside it nothing happens', async () => {
  const { screen } = await setUp();
  const title = screen.getByRole('textbox', { name: 'Title' }).element();
  const data = transferOf(fakeFile('dropped.log', 5));
  send(title, 'dragover', data);
  await expect.element(screen.getByText('Drop to add the files')).toBeVisible();
  expect(send(title, 'drop', data)).toBe(false);
  await expect.element(screen.getByText('Drop to add the files')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('listitem')).toMatchTextContent('dropped.log');
  // The browser would leave the page for the file.
  expect(send(document.body, 'drop', transferOf(fakeFile('beside.log', 5)))).toBe(false);
  expect(screen.getByRole('listitem').elements()).toHaveLength(1);
  send(title, 'drop', data);
  await expect.element(screen.getByText('This file is already added')).toBeVisible();
});

test('a folder is refused with its message', async () => {
  const { screen } = await setUp();
  const data = transferOf(fakeFile('dropped.log', 5), fakeFile('logs', 0, ''));
  const folder = data.items[1] as DataTransferItem;
  // A script cannot make a folder: its entry says so.
  DataTransferItem.prototype.webkitGetAsEntry = function entry() {
    return { isDirectory: this.getAsFile()?.name === folder.getAsFile()?.name } as FileSystemEntry;
  };
  send(screen.getByRole('button', { name: 'Choose files' }).element(), 'drop', data);
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Folders cannot be added.');
  expect(screen.getByRole('listitem').elements()).toHaveLength(1);
});

test('a screenshot is pasted under a name of its own, but not into text', async () => {
  const { screen } = await setUp();
  const screenshot = () => transferOf(fakeFile('image.png', 5, 'image/png'));
  const choose = screen.getByRole('button', { name: 'Choose files' }).element();
  expect(pasteInto(screen.getByText('Text').element(), screenshot())).toBe(true);
  const withText = screenshot();
  withText.setData('text/plain', 'cells of a table');
  expect(pasteInto(screen.getByRole('textbox', { name: 'Title' }).element(), withText)).toBe(true);
  expect(screen.getByRole('listitem').elements()).toHaveLength(0);
  expect(pasteInto(choose, screenshot())).toBe(false);
  await expect
    .element(screen.getByRole('listitem'))
    .toMatchTextContent(/Screenshot \d{4}-\d\d-\d\d \d\d-\d\d-\d\d\.png/);
});

test('the focus stays on the button that turns from Cancel into Try again', async () => {
  const { transport, screen, choose } = await setUp();
  const { promise, resolve } = Promise.withResolvers<void>();
  transport.before.set('whole file-1 5', () => promise);
  await choose(fakeFile('ipsec.log', 5));
  await screen.getByRole('button', { name: 'Cancel ipsec.log' }).click();
  resolve();
  await expect.element(screen.getByRole('button', { name: 'Try ipsec.log again' })).toHaveFocus();
});
