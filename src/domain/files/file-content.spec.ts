import { fileTypeFromBuffer } from 'file-type';
import { describe, expect, test } from 'vitest';
import { contentSamples } from '#tests/support/content-samples.ts';
import { contentFits, contentKinds } from './file-content.ts';
import { allowedExtensions } from './file-policy.ts';

type Sample = keyof typeof contentSamples;

async function fits(name: string, sample: Sample): Promise<boolean> {
  const head = contentSamples[sample];
  return contentFits(name, contentKinds(head, (await fileTypeFromBuffer(head))?.mime));
}

describe('a file of an allowed type', () => {
  test.each<[string, Sample[]]>([
    ['a.png', ['png', 'jpeg', 'gif', 'webp']],
    ['a.jpg', ['jpeg', 'jpegWithMuchText', 'heic', 'png']],
    ['a.jfif', ['jpeg']],
    ['a.heic', ['heic', 'jpeg']],
    ['a.bmp', ['bmp']],
    ['a.tif', ['tiff']],
    ['a.avif', ['avif']],
    ['a.ico', ['ico', 'png']],
    ['a.svg', ['svg', 'svgOfIllustrator', 'svgInUtf16']],
    ['a.pdf', ['pdf', 'pdfFromAPrinter']],
    ['a.docx', ['docx', 'ole']],
    ['a.xlsx', ['docx', 'ole']],
    ['a.odt', ['odt']],
    ['a.doc', ['ole', 'docx', 'rtf', 'html']],
    ['a.xls', ['ole', 'docx', 'biff2', 'html', 'syslog']],
    ['a.rtf', ['rtf']],
    ['a.csv', ['syslog', 'utf16Log', 'windows1257Log']],
    ['a.mp4', ['mp4', 'mov']],
    ['a.mov', ['mov', 'mp4']],
    ['a.ogg', ['ogg']],
    ['a.mkv', ['mkv']],
    ['a.avi', ['avi']],
    ['a.wav', ['wav']],
    ['a.wmv', ['wmv']],
    ['a.aac', ['aac']],
    ['a.h265', ['h265']],
    ['a.zip', ['zip', 'docx', 'noise']],
    ['a.gz', ['gz', 'tgz']],
    ['a.tar', ['tar', 'tgz']],
    ['a.tgz', ['tgz']],
    ['a.7z', ['sevenZip']],
    ['a.rar', ['rar']],
    ['a.xz', ['xz']],
    ['a.bz2', ['bz2']],
    ['a.log', ['syslog', 'oneLetter', 'colouredLog', 'logOfBmw', 'utf8Log', 'windows1257Log', 'utf16Log']],
    ['a.log', ['logAfterAPowerCut', 'serialLog', 'html', 'mail']],
    ['a.txt', ['syslog', 'oneLetter', 'rtf', 'iPxe']],
    ['a.json', ['json']],
    ['a.xml', ['xml', 'xhtml', 'svg']],
    ['a.cfg', ['syslog', 'gz', 'noise']],
    ['a.eml', ['mail']],
    ['a.msg', ['ole']],
    ['a.pcap', ['pcap', 'pcapng', 'gz']],
    ['a.trc', ['syslog', 'noise']],
    ['a.dmp', ['elf', 'noise', 'exe']],
    ['a.bin', ['elf', 'shellScript', 'html']],
    ['a.xim', ['machO']],
    ['a.cfw', ['elf']],
  ])('%s may be %j', async (name, samples) => {
    const refused = await Promise.all(samples.map(async (sample) => ((await fits(name, sample)) ? [] : [sample])));
    expect(refused.flat()).toEqual([]);
  });
});

describe('what its name does not say', () => {
  const programs: Sample[] = ['elf', 'exe', 'machO', 'shellScript', 'scriptBehindBlanks'];
  const pages: Sample[] = ['html', 'bareScript', 'xhtml'];

  test.each<[string, Sample[]]>([
    ['a.png', [...programs, ...pages, 'syslog', 'svg', 'pdf', 'zip', 'mp4', 'noise']],
    ['a.svg', [...programs, ...pages, 'syslog', 'pdf', 'noise']],
    ['a.pdf', [...programs, ...pages, 'syslog', 'docx', 'jpeg', 'noise']],
    ['a.docx', [...programs, ...pages, 'syslog', 'pdf', 'jpeg', 'noise']],
    ['a.doc', [...programs, 'jpeg', 'mp4', 'gz']],
    ['a.csv', [...programs, 'docx', 'zip', 'jpeg', 'noise']],
    ['a.mp4', [...programs, ...pages, 'syslog', 'zip', 'jpeg', 'pdf']],
    ['a.zip', [...programs, ...pages, 'syslog', 'jpeg', 'pdf', 'mp4']],
    ['a.txt', [...programs, 'zip', 'gz', 'jpeg', 'jpegWithMuchText', 'pdfFromAPrinter', 'mp4', 'ole', 'noise']],
    ['a.cfg', [...programs, 'jpeg', 'mp4', 'ole']],
    ['a.pcap', [...programs, ...pages]],
    ['a.exe', ['exe', 'syslog']],
  ])('%s is not %j', async (name, samples) => {
    const taken = await Promise.all(samples.map(async (sample) => ((await fits(name, sample)) ? [sample] : [])));
    expect(taken.flat()).toEqual([]);
  });

  test.each(allowedExtensions.filter((extension) => !['bin', 'dmp', 'xim', 'cfw'].includes(extension)))(
    'a program is no .%s',
    async (extension) => {
      for (const sample of programs) expect([sample, await fits(`a.${extension}`, sample)]).toEqual([sample, false]);
    },
  );
});

describe('time', () => {
  test.each([
    ['comments', '<!---->'.repeat(9000)],
    ['open comments', '<!--'.repeat(16_000)],
    ['instructions', '<??>'.repeat(16_000)],
    ['open doctypes', '<!doctype '.repeat(6000)],
    ['brackets', `<!doctype x ${'['.repeat(60_000)}`],
    ['blanks', ' '.repeat(64_000)],
  ])('64 KiB of %s are read at once', (_, text) => {
    const before = process.cpuUsage();
    contentKinds(new TextEncoder().encode(text), undefined);
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(500);
  });
});
