import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isNetwork, type RegionRules, standingOf } from './site.region.ts';

const OPEN: RegionRules = {
  'status.code': 0,
  'status.allowedAddresses': [],
  'region.networks': [],
  'region.blockedNetworks': [],
  'region.blockedCountries': [],
  'region.allowedCountries': [],
};
const rules = (more: Partial<RegionRules>): RegionRules => ({ ...OPEN, ...more });
const statusOf = (more: Partial<RegionRules>, address: string, country?: string) =>
  standingOf(rules(more), address, country).status;

/** A second, naive reading of an IPv4 network: compares the bits as text. */
const naiveInside = (address: string, network: string): boolean => {
  const bits = (text: string) =>
    text
      .split('.')
      .map((part) => Number(part).toString(2).padStart(8, '0'))
      .join('');
  const [base = '', length = '32'] = network.split('/');
  return bits(address).slice(0, Number(length)) === bits(base).slice(0, Number(length));
};
const address = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255)).map((parts) => parts.join('.'));

describe('networks', () => {
  test('addresses and prefixes of both families are networks; anything else is not', () => {
    const good = ['203.0.113.7', '203.0.113.0/24', '0.0.0.0/0', '2001:db8::/32', '::1', '2001:db8::7/128'];
    const bad = [
      '',
      '203.0.113',
      '203.0.113.0/33',
      '2001:db8::/129',
      '203.0.113.0/24/1',
      '203.0.113.0/-1',
      'here',
      '1.2.3.4/',
    ];
    expect(good.filter((text) => !isNetwork(text))).toEqual([]);
    expect(bad.filter(isNetwork)).toEqual([]);
  });

  test('a network contains exactly the addresses that share its first bits', () => {
    fc.assert(
      fc.property(address, address, fc.integer({ min: 0, max: 32 }), (caller, base, bits) => {
        const network = `${base}/${bits}`;
        expect(statusOf({ 'region.blockedNetworks': [network] }, caller) === 2).toBe(naiveInside(caller, network));
      }),
    );
  });
});

describe('the status for a caller', () => {
  test('without a rule every caller is allowed', () => {
    expect(standingOf(OPEN, '203.0.113.7', undefined)).toEqual({
      status: 0,
      siteStatus: 0,
      ip: '203.0.113.7',
      country: '',
      allowListed: false,
    });
  });

  test('the allow-list overrides maintenance, a closed region and a blocked network', () => {
    const shut = { 'status.allowedAddresses': ['198.51.100.0/24'], 'region.blockedNetworks': ['0.0.0.0/0'] };
    for (const code of [0, 1, 2] as const) {
      expect(statusOf({ ...shut, 'status.code': code }, '198.51.100.9')).toBe(0);
      expect(statusOf({ ...shut, 'status.code': code }, '198.51.101.9')).toBe(code === 1 ? 1 : 2);
    }
  });

  test('an IPv4 caller on a dual-stack socket is the same caller', () => {
    const only = { 'status.code': 1, 'status.allowedAddresses': ['198.51.100.9'] } as const;
    expect(standingOf(rules(only), '::ffff:198.51.100.9', undefined)).toMatchObject({ status: 0, ip: '198.51.100.9' });
  });

  test('the longest network decides the country, before the proxy’s header', () => {
    const networks = [
      { network: '203.0.0.0/8', country: 'AU' },
      { network: '203.0.113.0/24', country: 'VN' },
      { network: '2001:db8::/32', country: 'JP' },
    ];
    const countryOf = (ip: string) => standingOf(rules({ 'region.networks': networks }), ip, 'US').country;
    expect(['203.0.113.7', '203.9.9.9', '2001:db8::1', '192.0.2.1'].map(countryOf)).toEqual(['VN', 'AU', 'JP', 'US']);
  });

  test('blocked countries are refused, and an allow-list of countries refuses an unknown one', () => {
    expect(statusOf({ 'region.blockedCountries': ['US'] }, '192.0.2.1', 'US')).toBe(2);
    expect(statusOf({ 'region.blockedCountries': ['US'] }, '192.0.2.1', 'VN')).toBe(0);
    expect(statusOf({ 'region.allowedCountries': ['VN'] }, '192.0.2.1', 'VN')).toBe(0);
    expect(statusOf({ 'region.allowedCountries': ['VN'] }, '192.0.2.1')).toBe(2);
    expect(statusOf({ 'region.allowedCountries': ['VN'] }, '192.0.2.1', '<script>')).toBe(2);
  });
});
