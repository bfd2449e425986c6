import { isIPv6 } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressKey, callerAddress } from './address-key.ts';

const group = fc.integer({ min: 0, max: 0xffff });
const network = fc.tuple(group, group, group, group).filter((groups) => groups.some((one) => one !== 0));
const half = fc.tuple(group, group, group, group);
const byte = fc.integer({ min: 0, max: 255 });

/** One address in each way it may be written: groups of one to four digits, either case, and one run of zeros left out. */
const written = (groups: readonly number[]) =>
  fc
    .tuple(fc.boolean(), fc.boolean(), fc.nat(), fc.constantFrom(null, 'eth0', '1'))
    .map(([isPadded, isUpper, pick, zone]) => {
      const texts = groups.map((one) => one.toString(16).padStart(isPadded ? 4 : 1, '0'));
      const zeros = groups.flatMap((one, at) => (one === 0 ? [at] : []));
      const start = zeros.length > 0 ? (zeros[pick % zeros.length] as number) : -1;
      let end = start;
      while (end >= 0 && groups[end] === 0) end += 1;
      const text = start < 0 ? texts.join(':') : `${texts.slice(0, start).join(':')}::${texts.slice(end).join(':')}`;
      return `${isUpper ? text.toUpperCase() : text}${zone === null ? '' : `%${zone}`}`;
    });
const of = (groups: fc.Arbitrary<readonly number[]>) => groups.chain(written);

test('every address of one IPv6 network of 64 bits has the same key, however it is written', () => {
  fc.assert(
    fc.property(
      network.chain((first) =>
        fc.tuple(of(half.map((rest) => [...first, ...rest])), of(half.map((rest) => [...first, ...rest]))),
      ),
      ([one, other]) => {
        expect([isIPv6(one), isIPv6(other)]).toEqual([true, true]);
        expect(addressKey(one)).toBe(addressKey(other));
      },
    ),
    { numRuns: 500 },
  );
});

test('two IPv6 networks have two keys', () => {
  fc.assert(
    fc.property(network, network, half, (one, other, rest) => {
      fc.pre(one.join() !== other.join());
      const text = (groups: readonly number[]) => [...groups, ...rest].map((part) => part.toString(16)).join(':');
      expect(addressKey(text(one))).not.toBe(addressKey(text(other)));
    }),
    { numRuns: 500 },
  );
});

test('an IPv4 address written as IPv6 is that IPv4 address, in each way it may be written', () => {
  fc.assert(
    fc.property(byte, byte, byte, byte, (a, b, c, d) => {
      const plain = [a, b, c, d].join('.');
      const hex = `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
      const ways = [plain, `::ffff:${plain}`, `::FFFF:${hex}`, `0:0:0:0:0:ffff:${hex}`, `0000::ffff:${plain}`];
      for (const way of ways) expect(addressKey(way)).toBe(plain);
    }),
    { numRuns: 500 },
  );
});

test('what is no address is its own key, and nothing is thrown', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(typeof addressKey(text)).toBe('string');
    }),
  );
  expect(addressKey('')).toBe('');
  expect(addressKey('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
});

test('a client that has left has no address, which is a key and no error', () => {
  expect(callerAddress({ ip: undefined })).toBe('');
  expect(addressKey(callerAddress({ ip: undefined }))).toBe('');
  expect(callerAddress({ ip: '192.0.2.7' })).toBe('192.0.2.7');
});
