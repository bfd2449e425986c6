import { describe, expect, test } from 'vitest';
import { isInternalAddress, maySaveAddress } from './internal-address.ts';

const LOOPBACK = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '0177.0.0.1',
  '017700000001',
  '127.0.0.1.',
];
const NETWORKS = [
  '0.0.0.0',
  '10.0.0.8',
  '172.16.0.1',
  '172.31.255.254',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
];
const SIX = [
  '[::1]',
  '[::]',
  '[fe80::1]',
  '[fc00::1]',
  '[fd12:3456::1]',
  '[::ffff:10.0.0.1]',
  '[::7f00:1]',
  '[64:ff9b::a00:1]',
];
const NAMES = [
  'localhost',
  'LOCALHOST.',
  'db.localhost',
  'mail',
  'mail.local',
  'vault.internal',
  'metadata.google.internal',
];
const MORE = ['printer.lan', 'host.localdomain', 'box.home.arpa', 'files.corp', '１２７.0.0.1', '127。0。0。1'];

describe('an address of a private network', () => {
  test.each([...LOOPBACK, ...NETWORKS, ...SIX, ...NAMES, ...MORE])('is known by what it says: %s', (host) => {
    for (const address of [
      `http://${host}`,
      `https://u:p@${host}:8443/a?b`,
      `smtp://${host}:25`,
      `smtp:${host}`,
      `HTTP:\\\\${host}`,
    ])
      expect([address, isInternalAddress(address)]).toEqual([address, true]);
  });

  test('is saved only where private addresses are allowed', () => {
    expect(maySaveAddress({ ALLOW_PRIVATE_ADDRESSES: '0' }, 'http://10.0.0.8')).toBe(false);
    expect(maySaveAddress({ ALLOW_PRIVATE_ADDRESSES: '1' }, 'http://10.0.0.8')).toBe(true);
    expect(maySaveAddress({ ALLOW_PRIVATE_ADDRESSES: '0' }, '')).toBe(true);
  });
});

test.each([
  'https://vendor.example/api',
  'https://8.8.8.8',
  'http://[2606:4700::1111]:8080',
  'smtps://mail.vendor.example:465',
  'https://local.vendor.example',
  'https://internal-api.vendor.com',
  'https://172.32.0.1',
  'https://xn--bcher-kva.example',
])('an address of the public network is none: %s', (address) => {
  expect(isInternalAddress(address)).toBe(false);
});
