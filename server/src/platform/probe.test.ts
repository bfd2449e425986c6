import { describe, expect, test } from 'vitest';
import { probeFault } from './probe.ts';

const failed = (code: string) => new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code }) });

describe('why nobody answered', () => {
  test.each([
    ['ECONNREFUSED', 'unreachable'],
    ['ENOTFOUND', 'unreachable'],
    ['UND_ERR_CONNECT_TIMEOUT', 'timed_out'],
    ['ETIMEDOUT', 'timed_out'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'untrusted'],
    ['CERT_HAS_EXPIRED', 'untrusted'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'untrusted'],
  ])('%s is %s', (code, said) => {
    expect(probeFault(failed(code))).toEqual({ said, answered: code });
  });

  test('a clock that ran out is told as such, and what is no error is only unreachable', () => {
    expect(probeFault(new DOMException('late', 'TimeoutError'))).toEqual({ said: 'timed_out', answered: '' });
    expect(probeFault('gone')).toEqual({ said: 'unreachable', answered: '' });
  });
});
