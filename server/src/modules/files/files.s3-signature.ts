import { AwsV4Signer } from 'aws4fetch';
import { sha256 } from '../../platform/index.ts';

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

/** Signs a request by AWS Signature Version 4, its body included: the headers to send. `at` is the time as `YYYYMMDDTHHMMSSZ`. */
export async function signS3(
  { method, url, body, headers = {} }: S3Request,
  { id, secret, region }: S3Key,
  at: string,
): Promise<Record<string, string>> {
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers: { ...headers, 'x-amz-content-sha256': sha256(body).toString('hex') },
    accessKeyId: id,
    secretAccessKey: secret,
    service: 's3',
    region,
    datetime: at,
    allHeaders: true,
  });
  return Object.fromEntries((await signer.sign()).headers);
}
