import type { DraftFile } from '#generated/model/draftFile.ts';
import { ApiError } from '#web/shared/http/api-error.ts';
import { FakeTransport } from '#tests/support/web/fake-transport.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { documentOf, IMAGE_ID, paragraph, showEditor, words } from '../../../../tests/support/web/editor-harness.tsx';

const gif = Uint8Array.from(atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'), (character) =>
  character.charCodeAt(0),
);
// Only a uuid is allowed in a document.
const idOf = (number: number) => `0192f3a4-7c1e-7b5a-9d2e-00000000000${number}`;
const imageTransport = () => new FakeTransport(1000, idOf);
const gifFile = (name: string) => new File([gif], name, { type: 'image/gif' });
const imageOf = (imageId: string) => ({ type: 'image', attrs: { imageId } });

// What the image button opens is the browser's own dialog; its field is filled as that dialog does.
const chooseImage = (...files: File[]) =>
  userEvent.upload(page.getByLabelText('Image', { exact: true }).and(page.elementLocator(imageInput())), files);

function imageInput(): Element {
  return document.querySelector('input[accept="image/*"]') as Element;
}

test('a chosen image is uploaded and then inserted into the text', async () => {
  const { blocks, handle, screen } = await showEditor({
    document: documentOf(paragraph(words('see'))),
    transport: imageTransport(),
  });
  handle().focus();
  await chooseImage(gifFile('rack.gif'));
  await expect.poll(() => blocks()[0]?.content).toContainEqual(imageOf(idOf(1)));
  await expect.element(screen.getByRole('img', { name: 'Image rack.gif' })).toBeInTheDocument();
  await expect.element(screen.getByLabelText('To save')).toHaveTextContent(idOf(1));
});

// ProseMirror restores its own selection shortly after a focus, so the key is repeated until the caret stays.
async function putCaretAtStart(): Promise<void> {
  await expect
    .poll(async () => {
      await userEvent.keyboard('{Home}');
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return getSelection()?.anchorOffset;
    })
    .toBe(0);
}

test('a placeholder holds its place during the upload and moves with typing', async () => {
  const transport = imageTransport();
  const { promise, resolve } = Promise.withResolvers<void>();
  transport.before.set('init rack.gif', () => promise);
  const { blocks, handle, text } = await showEditor({ document: documentOf(paragraph(words('see'))), transport });
  handle().focus();
  await userEvent.keyboard('{End}');
  await chooseImage(gifFile('rack.gif'));
  await expect.element(text).toMatchTextContent('Uploading rack.gif…');
  handle().focus();
  await putCaretAtStart();
  await userEvent.keyboard('I ');
  resolve();
  await expect.poll(() => blocks()).toEqual([paragraph(words('I see'), imageOf(idOf(1)))]);
});

test('a failed image is reported and leaves the text unchanged', async () => {
  const transport = imageTransport();
  transport.failures.set('init rack.gif', [new ApiError({ status: 413 })]);
  const { handle, screen, text } = await showEditor({ transport });
  handle().focus();
  await chooseImage(gifFile('rack.gif'));
  await expect.element(screen.getByText(/Could not add rack.gif as an image/)).toBeVisible();
  await expect.element(text).not.toMatchTextContent('Uploading');
  expect(handle().isEmpty()).toBe(true);
});

test('deleting an image marks its file as removed, Undo brings both back', async () => {
  const transport = imageTransport();
  const { handle, blocks, screen, onRemovedImagesChange } = await showEditor({ transport });
  handle().focus();
  await chooseImage(gifFile('rack.gif'));
  await expect.element(screen.getByLabelText('To save')).toHaveTextContent(idOf(1));
  handle().focus();
  await userEvent.keyboard('{Control>}a{/Control}{Delete}');
  expect(onRemovedImagesChange).toHaveBeenLastCalledWith([idOf(1)]);
  await expect.element(screen.getByLabelText('To save')).toBeEmptyDOMElement();
  await expect.element(screen.getByRole('listitem')).toMatchTextContent('Deleted from the text');
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(onRemovedImagesChange).toHaveBeenLastCalledWith([]);
  await expect.element(screen.getByLabelText('To save')).toHaveTextContent(idOf(1));
  expect(blocks()[0]?.content).toEqual([imageOf(idOf(1))]);
});

test('removing the file in the list takes its image out of the text for good', async () => {
  const { handle, screen } = await showEditor({ transport: imageTransport() });
  handle().focus();
  await chooseImage(gifFile('rack.gif'));
  await expect.element(screen.getByRole('img', { name: 'Image rack.gif' })).toBeInTheDocument();
  await screen.getByRole('button', { name: 'Remove rack.gif' }).click();
  await expect.poll(() => handle().isEmpty()).toBe(true);
  handle().focus();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(handle().isEmpty()).toBe(true);
});

test('what a draft had deleted from its text stays deleted; its other files are here', async () => {
  const draftFile = (number: number, listed: boolean): DraftFile => ({
    id: idOf(number),
    name: `${number}.gif`,
    size: 42,
    type: 'image/gif',
    category: 'image',
    status: 'Completed',
    receivedBytes: 42,
    listed,
  });
  const { screen, text } = await showEditor({
    document: documentOf(paragraph(imageOf(idOf(1)), words(' '))),
    draftFiles: [draftFile(1, true), draftFile(2, true), draftFile(3, false)],
  });
  await screen.getByRole('button', { name: 'Restore' }).click();
  await expect.element(screen.getByLabelText('To save')).toHaveTextContent(`${idOf(1)} ${idOf(2)}`);
  await text.click();
  await userEvent.keyboard('{Control>}a{/Control}typed');
  await expect.element(screen.getByLabelText('To save')).toHaveTextContent(idOf(2));
  await userEvent.keyboard('{Control>}z{/Control}{Control>}z{/Control}');
  await expect.element(screen.getByLabelText('To save')).toHaveTextContent(`${idOf(1)} ${idOf(2)}`);
});

test('a dropped image goes into the text, other files into the attachments', async () => {
  const { text, blocks, screen } = await showEditor({ transport: imageTransport() });
  const data = new DataTransfer();
  data.items.add(gifFile('rack.gif'));
  data.items.add(new File(['log'], 'ipsec.log', { type: 'text/plain' }));
  const { left, top } = text.element().getBoundingClientRect();
  const place = { clientX: left + 15, clientY: top + 15 };
  text
    .element()
    .dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data, ...place }));
  await expect.poll(() => screen.getByRole('listitem').elements()).toHaveLength(2);
  await expect.poll(() => blocks()[0]?.content).toHaveLength(1);
  await expect.element(screen.getByLabelText('To save')).toHaveTextContent(`${idOf(1)} ${idOf(2)}`);
  await expect.element(screen.getByRole('listitem').first()).toMatchTextContent('rack.gif');
});

test("an image that cannot be had shows 'No Image'", async () => {
  const image = documentOf(paragraph(imageOf(IMAGE_ID)));
  const { text } = await showEditor({ document: image, imageUrl: () => 'data:image/png;base64,broken' });
  await expect.element(text).toHaveTextContent('No Image');
});
