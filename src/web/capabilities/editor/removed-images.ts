import type { Node } from '@milkdown/kit/prose/model';
import { imageIdsIn } from './image-plugin.ts';

/**
 * §4, editor: follows which images were in the text and no longer are. Gives their ids when that
 * changed, else null; an Undo takes an id off again.
 */
export function followImages(): { known: ReadonlySet<string>; update: (doc: Node) => string[] | null } {
  const known = new Set<string>();
  let before = '';
  return {
    known,
    update: (doc) => {
      const present = imageIdsIn(doc);
      for (const id of present) known.add(id);
      const removed = [...known].filter((id) => !present.has(id));
      const now = removed.join();
      if (now === before) return null;
      before = now;
      return removed;
    },
  };
}
