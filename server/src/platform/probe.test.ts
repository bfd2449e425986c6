import { describe, expect, test } from 'vitest';
import { createLog } from './index.ts';
import { probeFault } from './probe.ts';

const log = createLog('silent');
const failed = (code: string) => Object.assign(new Error('x'), { code });

describe('an external service that does not answer', () => {
  test.each([
    'ECONNREFUSED',
    'ENOTFOUND',
    'ETIMEDOUT',
    'ECONNRESET',
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'CERT_HAS_EXPIRED',
  ])('gives the same result whatever the network error: %s', (code) => {
    expect(probeFault({ log }, failed(code))).toEqual({ result: 'unreachable', answered: '' });
  });

  test('gives the same result for a time-out, and for a thrown value that is no error', () => {
    for (const error of [new DOMException('late', 'TimeoutError'), 'gone'])
      expect(probeFault({ log }, error)).toEqual({ result: 'unreachable', answered: '' });
  });
});
