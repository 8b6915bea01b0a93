/** The part of s3rver (which has no types of its own) that the tests use. */
declare module 's3rver' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  import type { Readable } from 'node:stream';

  type Options = {
    directory: string;
    silent: boolean;
    vhostBuckets: boolean;
    configureBuckets: { name: string; configs: string[] }[];
  };

  type Store = {
    getObject(bucket: string, key: string): Promise<{ content: Readable } | null>;
    putPart(bucket: string, uploadId: string, part: string, content: Readable): Promise<{ md5: string }>;
    listObjects(
      bucket: string,
      options: { prefix: string; startAfter: string; maxKeys: number },
    ): Promise<{ objects: { key: string; lastModifiedDate: Date }[]; isTruncated: boolean }>;
    getResourcePath(bucket: string, key: string | undefined, resource: string): string;
  };

  export default class S3rver {
    constructor(options: Options);
    store: Store;
    configureBuckets(): Promise<unknown>;
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
  }
}
