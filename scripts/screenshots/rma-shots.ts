import { rmaFormShots } from './rma-form-shots.ts';
import { rmaListShots } from './rma-list-shots.ts';
import { rmaViewShots } from './rma-view-shots.ts';
import type { Shot } from './shot.ts';

/** Returns: the form, the list, the view. */
export const rmaShots: readonly Shot[] = [...rmaFormShots, ...rmaListShots, ...rmaViewShots];
