import { rmaFormShots } from './rma-form-shots.ts';
import type { Shot } from './shots.ts';

/** Returns: the form, the list, the view. */
export const rmaShots: readonly Shot[] = [...rmaFormShots];
