import { CRYPTO_NETWORKS, lostAddresses } from '@lantern/rules/cashier';
import { expect, test } from 'vitest';
import { readCryptoAddress } from '../../../platform/index.ts';

test.each(CRYPTO_NETWORKS)('each lost address of %s is one, in its one spelling', (network) => {
  for (const address of lostAddresses(network)) {
    const read = readCryptoAddress(network, address);
    expect(read.ok ? read.value : read.error, address).toBe(read.ok ? address : 'address_lost');
  }
});
