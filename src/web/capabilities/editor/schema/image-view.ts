import type { Node } from '@milkdown/kit/prose/model';
import type { NodeView } from '@milkdown/kit/prose/view';

export interface ImageSource {
  /** The address of an image; undefined when there is none. */
  url: (imageId: string) => string | undefined;
  alt: (imageId: string) => string;
  /** Shown in place of an image that fails (§8.3). */
  noImage: () => string;
}

/** Shows the image of a node, which carries its id only; 'No Image' when it cannot be had. */
export function imageView(node: Node, source: ImageSource): NodeView {
  const imageId = String(node.attrs['imageId']);
  const dom = document.createElement('span');
  dom.className = 'image';
  const url = source.url(imageId);
  const showNothing = () => {
    dom.classList.add('noImage');
    dom.textContent = source.noImage();
  };
  if (url === undefined) {
    showNothing();
    return { dom };
  }
  const image = document.createElement('img');
  image.alt = source.alt(imageId);
  image.addEventListener('error', showNothing, { once: true });
  image.src = url;
  dom.append(image);
  return { dom, ignoreMutation: () => true };
}
