import { GetBucketAclCommand, GetBucketPolicyStatusCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import type { Logger } from 'pino';
import type { BlobStore } from '../../services/kernel/blob-port.ts';
import { incomingFolder, openBlobBucket } from './blob-bucket.ts';
import { openBucket } from './bucket.ts';
import type { Bucket, S3Place, S3Timing } from './bucket.ts';
import { abortAbandoned } from './multipart.ts';
import { StorageError } from './storage-error.ts';

type S3Options = S3Place & {
  /** Files in transfer are in `incoming/` below it. */
  dataDir: string;
  logger: Pick<Logger, 'warn'>;
  timing?: Partial<S3Timing>;
};

/** The bucket cannot be used; `message` is one line that says what to do. */
class BucketError extends Error {
  override name = 'BucketError';
}

/** Opens the bucket: checks access, warns when it is public, aborts abandoned uploads. Throws a BucketError. */
export async function openS3(options: S3Options): Promise<BlobStore> {
  const bucket = openBucket(options, options.timing);
  await requireBucket(bucket, options);
  if (await isPublic(bucket)) {
    options.logger.warn(`The bucket ${bucket.Bucket} is public: whoever knows its address reads the files. Close it.`);
  }
  // If the service or account cannot list them, only their bytes are wasted.
  await abortAbandoned(bucket, new Date()).catch(() => undefined);
  return openBlobBucket(bucket, incomingFolder(options.dataDir));
}

const causes: Record<string, (place: S3Place) => string> = {
  NoSuchBucket: ({ bucket }) => `there is no bucket ${bucket}. Make it, or name another`,
  AccessDenied: ({ bucket }) => `AWS_ACCESS_KEY_ID may not list the bucket ${bucket}`,
  InvalidAccessKeyId: () => 'the service does not know AWS_ACCESS_KEY_ID',
  SignatureDoesNotMatch: () => 'AWS_SECRET_ACCESS_KEY is not the one of AWS_ACCESS_KEY_ID',
  PermanentRedirect: ({ bucket, region }) => `the bucket ${bucket} is not in the region ${region}. Set region=`,
  AuthorizationHeaderMalformed: ({ bucket, region }) =>
    `the bucket ${bucket} is not in the region ${region}. Set region=`,
};

async function requireBucket({ client, Bucket, keyPrefix, ask }: Bucket, place: S3Place): Promise<void> {
  const request = { Bucket, Prefix: keyPrefix, MaxKeys: 1 };
  await ask('ListObjectsV2', () => client.send(new ListObjectsV2Command(request))).catch((error: unknown) => {
    if (!(error instanceof StorageError)) throw error;
    const where = place.endpoint ?? `S3 in ${place.region}`;
    const cause = causes[error.code]?.(place) ?? `${where} gives no answer that can be used (${error.message})`;
    throw new BucketError(`FILES_URL: ${cause}.`);
  });
}

const EVERYBODY = /\/groups\/global\/(?:AllUsers|AuthenticatedUsers)$/;

// An account may be allowed to ask one of the two, both or none; what cannot be checked gives no warning.
async function isPublic({ client, Bucket }: Bucket): Promise<boolean> {
  const [byPolicy, byList] = await Promise.all([
    client.send(new GetBucketPolicyStatusCommand({ Bucket })).then(
      ({ PolicyStatus }) => PolicyStatus?.IsPublic === true,
      () => false,
    ),
    client.send(new GetBucketAclCommand({ Bucket })).then(
      ({ Grants = [] }) => Grants.some(({ Grantee }) => EVERYBODY.test(Grantee?.URI ?? '')),
      () => false,
    ),
  ]);
  return byPolicy || byList;
}
