import { hmacSha256, sha256 } from '../../platform/index.ts';

/** A request to an S3-compatible store before it is signed. */
export interface S3Request {
  readonly method: string;
  readonly url: URL;
  readonly body: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}
export interface S3Key {
  readonly id: string;
  readonly secret: string;
  readonly region: string;
}

const hexOf = (content: string | Buffer): string => sha256(content).toString('hex');

/** Signs a request by AWS Signature Version 4: the headers to send. `at` is the time as `YYYYMMDDTHHMMSSZ`. */
export function signS3({ method, url, body, headers = {} }: S3Request, key: S3Key, at: string): Record<string, string> {
  const date = at.slice(0, 8);
  const signed: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': hexOf(body),
    'x-amz-date': at,
  };
  const names = Object.keys(signed).sort();
  const canonical = [
    method,
    url.pathname,
    '',
    ...names.map((name) => `${name}:${signed[name]}`),
    '',
    names.join(';'),
    signed['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${date}/${key.region}/s3/aws4_request`;
  const signing = ['s3', 'aws4_request'].reduce<Buffer>(
    hmacSha256,
    hmacSha256(hmacSha256(`AWS4${key.secret}`, date), key.region),
  );
  const signature = hmacSha256(signing, ['AWS4-HMAC-SHA256', at, scope, hexOf(canonical)].join('\n')).toString('hex');
  const authorization = `AWS4-HMAC-SHA256 Credential=${key.id}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`;
  return { ...signed, authorization };
}
