import { FakeTransport, fakeFile } from '#tests/support/web/fake-transport.ts';
import { FilePicker } from '#web/capabilities/uploads/picker/file-picker.tsx';
import { useUploads } from '#web/capabilities/uploads/use-uploads.ts';
import { en } from '#web/messages/en/en.ts';
import { LocaleProvider } from '#web/shared/i18n/messages-context.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Found } from './outcome.ts';
import { useTroubleshoot } from './use-troubleshoot.tsx';

const SYSINFO = 'Device model: RX-210\nSerial number: 1122334455\nHostname: depot-7\n';
const CONFIG = "\toption password 's3cret-one'\n\toption key 's3cret-two'\n";

const queryClient = new QueryClient();

type Props = { transport: FakeTransport; onFound?: (found: Found) => void };

function Harness({ transport, onFound }: Props) {
  const troubleshoot = useTroubleshoot({ products: [{ name: 'RX-210 LTE router' }], ...(onFound && { onFound }) });
  const uploads = useUploads({ transport, beforeAdd: troubleshoot.beforeAdd });
  return (
    <QueryClientProvider client={queryClient}>
      <LocaleProvider locale={{ language: 'en', messages: en, timeZone: 'UTC' }}>
        <form aria-label="New ticket">
          <FilePicker uploads={uploads} note={troubleshoot.noteOn(uploads)} />
          <button type="button" onClick={() => uploads.release(uploads.completedFileIds)}>
            Send
          </button>
        </form>
        {troubleshoot.dialog}
      </LocaleProvider>
    </QueryClientProvider>
  );
}

async function setUp(onFound?: (found: Found) => void) {
  const transport = new FakeTransport(10_000);
  const sent: Promise<string>[] = [];
  const { sendWhole } = transport;
  transport.sendWhole = (fileId, body, options) => {
    sent.push(body.text());
    return sendWhole(fileId, body, options);
  };
  const screen = await render(<Harness transport={transport} {...(onFound && { onFound })} />);
  const input = screen.container.querySelector('input[type=file]') as HTMLInputElement;
  return { transport, screen, sent, choose: (...files: File[]) => userEvent.upload(input, files) };
}

const text = (name: string, content: string) => new File([content], name, { type: 'text/plain' });

test('what the person unticks stays, in the file and out of the form', async () => {
  const found: Found[] = [];
  const { screen, sent, choose } = await setUp((one) => found.push(one));
  await choose(text('support.txt', SYSINFO + CONFIG));
  await expect.element(screen.getByRole('checkbox', { name: 'Host name depot-7' })).not.toBeChecked();
  await screen.getByRole('checkbox', { name: 'Serial number 1122334455' }).click();
  const attach = screen.getByRole('button', { name: 'Attach the masked copy' });
  await screen.getByRole('checkbox', { name: 'Mask: Password, line 4' }).click();
  await screen.getByRole('checkbox', { name: 'Mask: Key, line 5' }).click();
  await expect.element(attach).toBeDisabled();
  await screen.getByRole('checkbox', { name: 'Mask: Key, line 5' }).click();
  await attach.click();
  await expect.element(screen.getByRole('listitem')).toMatchTextContent('support-masked.txt: Uploaded');
  expect(await sent[0]).toBe(SYSINFO + CONFIG.replace('s3cret-two', '[masked]'));
  expect(found).toEqual([{ facts: { model: 'RX-210' }, words: 'Device (from support.txt). Model: RX-210.' }]);
});

test('without a form only secrets are asked about, one file after the other', async () => {
  const { transport, screen, sent, choose } = await setUp();
  await choose(
    text('a.cfg', CONFIG),
    fakeFile('led.png', 5, 'image/png'),
    text('sysinfo.txt', SYSINFO),
    text('b.cfg', CONFIG),
  );
  // An image does not wait.
  await expect.element(screen.getByText('led.png: Uploaded')).toBeInTheDocument();
  const dialog = (name: string) => screen.getByRole('dialog', { name });
  await dialog('What is in a.cfg · File 1 of 3').getByRole('button', { name: 'Cancel' }).click();
  await dialog('What is in b.cfg · File 3 of 3').getByRole('button', { name: 'Attach the masked copy' }).click();
  await expect.element(screen.getByText('b-masked.cfg: Uploaded')).toBeInTheDocument();
  await expect.element(screen.getByText('No passwords or keys found in sysinfo.txt.')).toBeInTheDocument();
  expect(screen.getByRole('listitem').elements()).toHaveLength(3);
  expect((await Promise.all(sent)).join('')).not.toContain('s3cret');
  expect(transport.calls.filter((call) => call.startsWith('init'))).toEqual([
    'init led.png',
    'init sysinfo.txt',
    'init b-masked.cfg',
  ]);
});

test('files have the order of choice, whichever is read first', async () => {
  const { transport, screen, choose } = await setUp();
  await choose(text('a.cfg', CONFIG), fakeFile('led.png', 5, 'image/png'), text('b.cfg', CONFIG));
  await choose(fakeFile('rack.png', 5, 'image/png'));
  await expect.element(screen.getByText('rack.png: Uploaded')).toBeInTheDocument();
  for (const name of ['a', 'b']) {
    const dialog = screen.getByRole('dialog', { name: new RegExp(`What is in ${name}.cfg`) });
    await dialog.getByRole('button', { name: 'Attach the masked copy' }).click();
  }
  await expect.element(screen.getByText('b-masked.cfg: Uploaded')).toBeInTheDocument();
  const names = ['a-masked.cfg', 'led.png', 'b-masked.cfg', 'rack.png'];
  for (const [index, name] of names.entries()) {
    await expect.element(screen.getByRole('listitem').nth(index)).toMatchTextContent(`${name}: Uploaded`);
  }
  expect(transport.calls[0]).toBe('init led.png');
});

test('the note on a file goes when its file is removed or sent', async () => {
  const { screen, choose } = await setUp();
  const note = (name: string) => screen.getByText(`No passwords or keys found in ${name}.`);
  await choose(text('removed.txt', SYSINFO), text('sent.txt', SYSINFO));
  await expect.element(note('removed.txt')).toBeVisible();
  await screen.getByRole('button', { name: 'Remove removed.txt' }).click();
  await expect.element(note('removed.txt')).not.toBeInTheDocument();
  await expect.element(note('sent.txt')).toBeVisible();
  await expect.element(screen.getByText('sent.txt: Uploaded')).toBeInTheDocument();
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(note('sent.txt')).not.toBeInTheDocument();
});

test('a chosen log says what is notable in it, and shows its plot', async () => {
  const { screen, choose } = await setUp();
  const minutes = Array.from({ length: 20 }, (_, index) => `2026-11-20T09:${10 + index}:00Z`);
  const log = minutes.map((time, index) => `${time} gsmd: RSRP: ${index < 10 ? -80 : -100} dBm`).join('\n');
  await choose(text('signal.log', log));
  const summary = screen.getByRole('button', { name: 'signal.log: Signal fell by 20 dB at 09:20' });
  await summary.click();
  await expect.element(summary).toHaveAttribute('aria-expanded', 'true');
  await expect.element(screen.getByRole('img', { name: /^signal.log over time/ })).toBeVisible();
  await screen.getByRole('button', { name: 'Remove signal.log' }).click();
  await expect.element(summary).not.toBeInTheDocument();
});

test('what is too big is refused before it is read', async () => {
  const { transport, screen, choose } = await setUp();
  const worker = vi.fn();
  vi.stubGlobal('Worker', worker);
  await choose(text('big.log', 'x'.repeat(5 * 1024 * 1024 + 1)));
  await expect.element(screen.getByRole('listitem')).toMatchTextContent('The file is too big: at most 5 MB');
  expect(worker).not.toHaveBeenCalled();
  expect(transport.calls).toEqual([]);
});

test('a reader that crashes or hangs is reported, and the file is sent only after confirmation', async () => {
  class Crashing extends EventTarget {
    postMessage = () => void this.dispatchEvent(new Event('error'));
    terminate = () => undefined;
  }
  vi.stubGlobal('Worker', Crashing);
  const { transport, screen, choose } = await setUp();
  await choose(text('a.cfg', CONFIG));
  const dialog = screen.getByRole('alertdialog', { name: 'a.cfg cannot be read here' });
  await expect.element(dialog).toMatchTextContent(/Reading stopped unexpectedly\..*It was not checked/);
  expect(transport.calls).toEqual([]);
  await dialog.getByRole('button', { name: 'Attach unchanged' }).click();
  await expect.element(screen.getByRole('listitem')).toMatchTextContent('a.cfg: Uploaded');
});

test('the look can be stopped, or left out for one file', async () => {
  const terminated: boolean[] = [];
  class Slow extends EventTarget {
    postMessage = () => undefined;
    terminate = () => void terminated.push(true);
  }
  vi.stubGlobal('Worker', Slow);
  const { screen, choose } = await setUp();
  await choose(text('a.cfg', CONFIG));
  // Of no width yet.
  await expect.element(screen.getByRole('progressbar', { name: 'Reading…' })).toBeInTheDocument();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(terminated).toEqual([true]);
  expect(screen.getByRole('listitem').elements()).toHaveLength(0);
  await choose(text('a.cfg', CONFIG));
  await screen.getByRole('button', { name: 'Attach without reading' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Attach unchanged' }).click();
  await expect.element(screen.getByRole('listitem')).toMatchTextContent('a.cfg: Uploaded');
});
