import { fileURLToPath } from 'node:url';
import { textAs } from './variable.ts';

/** Where files are stored, by FILES_URL: a folder (absolute path), or a bucket of an S3-compatible service. */
export type FilesUrl =
  | { kind: 'folder'; path: string }
  | {
      kind: 's3';
      bucket: string;
      /** The prefix of object keys, without leading and trailing slashes; may be empty. */
      prefix: string;
      /** The service's endpoint; undefined for AWS in that region. */
      endpoint: string | undefined;
      region: string;
    };

const DEFAULT_REGION = 'us-east-1';
// The rules of AWS for names of buckets.
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const REGION = /^[a-z0-9-]{1,40}$/;

/** `file:///path`, or `s3://bucket/prefix?endpoint=…&region=…`; never a key or a password. */
export const filesUrl = textAs((text): FilesUrl | undefined => {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.protocol === 'file:') return folderOf(url);
  return url.protocol === 's3:' ? bucketOf(url) : undefined;
}, 'must look like file:///var/lib/helpdesk/blobs or s3://bucket/prefix?endpoint=https://s3.example.com&region=eu-north-1.');

function folderOf(url: URL): FilesUrl | undefined {
  const isPlain = url.hostname === '' && url.search === '' && url.hash === '' && !/%2f/i.test(url.pathname);
  return isPlain && url.pathname !== '/' ? { kind: 'folder', path: fileURLToPath(url) } : undefined;
}

function bucketOf({ hostname: bucket, pathname, searchParams, username, port, hash }: URL): FilesUrl | undefined {
  const known = [...searchParams.keys()].every((name) => name === 'endpoint' || name === 'region');
  if (!known || username !== '' || port !== '' || hash !== '' || !BUCKET.test(bucket)) return undefined;
  const endpoint = searchParams.get('endpoint') ?? undefined;
  const region = searchParams.get('region') ?? DEFAULT_REGION;
  if (!REGION.test(region) || (endpoint !== undefined && !isServiceUrl(endpoint))) return undefined;
  const prefix = decodeURIComponent(pathname).replace(/^\/+|\/+$/g, '');
  return { kind: 's3', bucket, prefix, endpoint: endpoint?.replace(/\/+$/, ''), region };
}

function isServiceUrl(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text);
}
