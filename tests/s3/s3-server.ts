import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

/** The effect on a request: refused, never answered, cut after some bytes of the response, done without a response. */
export type Fault = { status: number; code: string } | 'silence' | 'answer lost' | { cutAfter: number };

/** A service that speaks S3, on this machine, with one bucket. */
export type TestS3 = {
  endpoint: string;
  /** Where s3rver stores the objects. */
  directory: string;
  /** The requests so far, as `PUT ?partNumber&uploadId`. */
  requests: string[];
  /** Decides on each request; undefined lets it pass. */
  fault: (request: string) => Fault | undefined;
  /** Whether parts may be copied from other objects, and whether everybody may read; the most keys of a list's page. */
  offers: { copiedParts: boolean; publicPolicy: boolean; publicList: boolean; pageKeys: number };
  /** The reported start of multipart uploads; now by default. */
  uploadsBegan: Date | undefined;
  /** The ids of unfinished multipart uploads. */
  unfinished(): Promise<string[]>;
  stop(): Promise<void>;
};

export const TEST_BUCKET = 'helpdesk';
/** The only account that s3rver knows. */
export const TEST_ACCESS_KEY = 'S3RVER';
export const TEST_SECRET = 'a-secret-that-no-log-may-have';

/** As AWS has it. */
export const USUAL_OFFERS: TestS3['offers'] = {
  copiedParts: true,
  publicPolicy: false,
  publicList: false,
  pageKeys: 1000,
};

type Parts = { s3rver: S3rver; s3: TestS3 };

/** Starts s3rver behind a listener that adds what it lacks: copied parts, a list of uploads, their end, policies, faults. */
export async function startTestS3(): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'helpdesk-s3-'));
  const configureBuckets = [{ name: TEST_BUCKET, configs: [] }];
  const s3rver = new S3rver({ directory, silent: true, vhostBuckets: false, configureBuckets });
  await s3rver.configureBuckets();
  const answer = s3rver.callback();
  const server = createServer((request, response) => {
    void respond({ s3rver, s3 }, request, response).then((done) => done || answer(request, response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const uploadsFolder = s3rver.store.getResourcePath(TEST_BUCKET, undefined, 'uploads');
  const s3: TestS3 = {
    endpoint,
    directory,
    requests: [],
    fault: () => undefined,
    offers: { ...USUAL_OFFERS },
    uploadsBegan: undefined,
    unfinished: () => readdir(uploadsFolder).catch(() => []),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(directory, { recursive: true, force: true });
    },
  };
  return s3;
}

/** The settings of a server with its files in the test bucket, below a prefix. */
export function bucketSettings(endpoint: string, prefix: string): Record<string, string> {
  return {
    FILES_URL: `s3://${TEST_BUCKET}/${prefix}?endpoint=${endpoint}`,
    AWS_ACCESS_KEY_ID: TEST_ACCESS_KEY,
    AWS_SECRET_ACCESS_KEY: TEST_SECRET,
  };
}

// Whether the request was handled here.
async function respond(parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const { s3 } = parts;
  const url = new URL(request.url ?? '/', s3.endpoint);
  const names = [...url.searchParams.keys()].filter((name) => name !== 'x-id');
  const isCopy = request.headers['x-amz-copy-source'] !== undefined;
  const name = `${request.method} ?${names.join('&')}${isCopy ? ' copy' : ''}`;
  s3.requests.push(name);
  const fault = s3.fault(name);
  if (fault !== undefined && applyFault(fault, request, response)) return true;
  const added = addedAnswers.find(({ fits }) =>
    fits({ method: request.method, names, isCopy, isKnown: isKnown(request) }),
  );
  if (added === undefined) return false;
  await added.answer(parts, { request, response, url });
  return true;
}

function applyFault(fault: Fault, request: IncomingMessage, response: ServerResponse): boolean {
  if (fault === 'silence') return true;
  if (fault === 'answer lost') {
    response.write = () => true;
    response.end = () => (request.socket.destroy(), response);
    return false;
  }
  if ('cutAfter' in fault) {
    cutAfter(fault.cutAfter, request, response);
    return false;
  }
  request.resume();
  sendXml(response, fault.status, `<Error><Code>${fault.code}</Code><Message>x</Message></Error>`);
  return true;
}

function cutAfter(bytes: number, request: IncomingMessage, response: ServerResponse): void {
  const write = response.write.bind(response) as (chunk: Buffer, done?: () => void) => boolean;
  response.write = ((chunk: Buffer) =>
    write(chunk.subarray(0, bytes), () => request.socket.destroy())) as typeof response.write;
}

type Asked = { method: string | undefined; names: string[]; isCopy: boolean; isKnown: boolean };
type Exchange = { request: IncomingMessage; response: ServerResponse; url: URL };
type AddedAnswer = { fits: (asked: Asked) => boolean; answer: (parts: Parts, exchange: Exchange) => unknown };

const addedAnswers: AddedAnswer[] = [
  { fits: ({ isKnown: known, names }) => known && names.includes('list-type'), answer: listObjects },
  { fits: ({ isCopy, names }) => isCopy && names.includes('uploadId'), answer: copyPart },
  { fits: ({ method, names }) => method === 'DELETE' && names.includes('uploadId'), answer: endUpload },
  { fits: ({ method, names }) => method === 'GET' && names.includes('uploads'), answer: listUploads },
  { fits: ({ names }) => names.includes('policyStatus'), answer: sendPolicyStatus },
  { fits: ({ method, names }) => method === 'GET' && names.includes('acl'), answer: sendAcl },
];

// What is not is refused by s3rver.
function isKnown({ url = '', headers }: IncomingMessage): boolean {
  return /^\/helpdesk\/?\?/.test(url) && (headers.authorization ?? '').includes(`Credential=${TEST_ACCESS_KEY}/`);
}

// Its own tokens are made with a cipher that OpenSSL 3 has no more.
async function listObjects({ s3rver, s3 }: Parts, { response, url }: Exchange): Promise<void> {
  const { prefix = '', 'continuation-token': startAfter = '', 'max-keys': most } = Object.fromEntries(url.searchParams);
  const maxKeys = Math.min(Number(most ?? s3.offers.pageKeys), s3.offers.pageKeys);
  const { objects, isTruncated } = await s3rver.store.listObjects(TEST_BUCKET, { prefix, startAfter, maxKeys });
  const contents = objects.map(
    ({ key, lastModifiedDate }) =>
      `<Contents><Key>${key}</Key><LastModified>${lastModifiedDate.toISOString()}</LastModified></Contents>`,
  );
  const more = isTruncated ? `<NextContinuationToken>${objects.at(-1)?.key}</NextContinuationToken>` : '';
  sendXml(
    response,
    200,
    `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${contents.join('')}${more}</ListBucketResult>`,
  );
}

async function copyPart({ s3rver, s3 }: Parts, { request, response, url }: Exchange): Promise<void> {
  if (!s3.offers.copiedParts) return sendXml(response, 501, '<Error><Code>NotImplemented</Code></Error>');
  const [bucket = '', ...key] = decodeURI(String(request.headers['x-amz-copy-source'])).split('/');
  const object = await s3rver.store.getObject(bucket, key.join('/'));
  if (!object) return sendXml(response, 404, '<Error><Code>NoSuchKey</Code></Error>');
  const { uploadId = '', partNumber = '' } = Object.fromEntries(url.searchParams);
  const { md5 } = await s3rver.store.putPart(TEST_BUCKET, uploadId, partNumber, object.content);
  sendXml(response, 200, `<CopyPartResult><ETag>"${md5}"</ETag></CopyPartResult>`);
}

async function endUpload({ s3rver }: Parts, { response, url }: Exchange): Promise<void> {
  const folder = s3rver.store.getResourcePath(TEST_BUCKET, undefined, 'uploads');
  await rm(join(folder, url.searchParams.get('uploadId') ?? ''), { recursive: true });
  response.writeHead(204).end();
}

async function listUploads({ s3rver, s3 }: Parts, { response }: Exchange): Promise<void> {
  const folder = s3rver.store.getResourcePath(TEST_BUCKET, undefined, 'uploads');
  const began = (s3.uploadsBegan ?? new Date()).toISOString();
  const uploads = (await s3.unfinished()).map(async (id) => {
    const key = await readFile(join(folder, id, 'key'), 'utf8');
    return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${began}</Initiated></Upload>`;
  });
  const list = (await Promise.all(uploads)).join('');
  sendXml(response, 200, `<ListMultipartUploadsResult>${list}</ListMultipartUploadsResult>`);
}

function sendPolicyStatus({ s3 }: Parts, { response }: Exchange): void {
  sendXml(response, 200, `<PolicyStatus><IsPublic>${s3.offers.publicPolicy}</IsPublic></PolicyStatus>`);
}

function sendAcl({ s3 }: Parts, { response }: Exchange): void {
  const xsi = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
  const everybody = `<Grant><Grantee ${xsi} xsi:type="Group"><URI>http://acs.amazonaws.com/groups/global/AllUsers</URI></Grantee><Permission>READ</Permission></Grant>`;
  const grants = s3.offers.publicList ? everybody : '';
  sendXml(response, 200, `<AccessControlPolicy><AccessControlList>${grants}</AccessControlList></AccessControlPolicy>`);
}

function sendXml(response: ServerResponse, status: number, xml: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(xml);
}
