import { describe, expect, test } from 'vitest';
import { createLog } from './index.ts';
import { probeFault } from './probe.ts';

const log = createLog('silent');
const failed = (code: string) => Object.assign(new Error('x'), { code });

describe('an outside party that does not answer', () => {
  test.each([
    'ECONNREFUSED',
    'ENOTFOUND',
    'ETIMEDOUT',
    'ECONNRESET',
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'CERT_HAS_EXPIRED',
  ])('is the same whatever the network said: %s', (code) => {
    expect(probeFault({ log }, failed(code))).toEqual({ said: 'unreachable', answered: '' });
  });

  test('is the same for a time that ran out, and for what is no error', () => {
    for (const error of [new DOMException('late', 'TimeoutError'), 'gone'])
      expect(probeFault({ log }, error)).toEqual({ said: 'unreachable', answered: '' });
  });
});
