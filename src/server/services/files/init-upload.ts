import type { InitiatedUpload } from '#generated/model/initiatedUpload.ts';
import type { InitUploadRequest } from '#generated/model/initUploadRequest.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { announceUpload } from './internal/announce-upload.ts';

/** Starts an upload (§4, upload lifecycle). */
export function initUpload(
  ctx: ServiceContext,
  user: SignedInUser,
  request: InitUploadRequest,
): Promise<InitiatedUpload> {
  return announceUpload(ctx, user, request);
}
