import type { Node } from '@milkdown/kit/prose/model';
import { imageIdsIn } from './image-plugin.ts';

/**
 * §4, editor: follows which images were in the text and no longer are. Gives their ids when that
 * changed, else null; an Undo takes an id off again.
 */
export function followImages(): {
  known: ReadonlySet<string>;
  /** `outside`: images that the draft had deleted from its text already. */
  update: (doc: Node, outside: readonly string[]) => string[] | null;
} {
  const known = new Set<string>();
  let before = '';
  return {
    known,
    update: (doc, outside) => {
      const present = imageIdsIn(doc);
      for (const id of outside) known.add(id);
      for (const id of present) known.add(id);
      const removed = [...known].filter((id) => !present.has(id));
      const now = removed.join();
      if (now === before) return null;
      before = now;
      return removed;
    },
  };
}
