import { expect, test } from 'vitest';
import { placeOf } from './session.address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('the place of %s is %s', (address, place) => {
  expect(placeOf(address)).toBe(place);
});

test('two addresses of one IPv6 network are one place, of two networks two', () => {
  expect(placeOf('2001:db8:1:2:aaaa::1')).toBe(placeOf('2001:db8:1:2:bbbb::9'));
  expect(placeOf('2001:db8:1:2::1')).not.toBe(placeOf('2001:db8:1:3::1'));
});
