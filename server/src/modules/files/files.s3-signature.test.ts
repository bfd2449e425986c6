import { expect, test } from 'vitest';
import { signS3 } from './files.s3-signature.ts';

/** The published examples of AWS, "Authenticating Requests: Using the Authorization Header". */
const key = {
  id: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const AT = '20130524T000000Z';

test.each([
  ['GET', '/test.txt', '', { range: 'bytes=0-9' }, 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'],
  [
    'PUT',
    '/test%24file.text',
    'Welcome to Amazon S3.',
    { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
])('%s %s is signed as AWS publishes it', async (method, path, body, headers, signature) => {
  const url = new URL(`https://examplebucket.s3.amazonaws.com${path}`);
  const signed = await signS3({ method, url, body: Buffer.from(body), headers }, key, AT);
  expect(signed['authorization']?.split('Signature=')[1]).toBe(signature);
});
