import { createHash } from 'node:crypto';
import { sw1Signed } from '@lantern/contract/gateway/wire';
import { transferCases } from '@lantern/rules/gateway';
import { startVendor } from '@lantern/simulators/vendor';
import { describe, expect, test } from 'vitest';
import { type Partner, signText } from '../client.ts';
import { runTransferConformance } from './run-transfers.ts';
import { type SignedRequest, startWrongVendor, type Wrong } from './wrong-vendor.ts';

const SECRET = 'a-secret-of-the-transfer-vendor';
const at = (url: string): Partner => ({
  url,
  vendor: 'WELL_WALLET',
  keyId: 'k1',
  signer: { algorithm: 'hmac-sha256', secret: SECRET },
});
const broken = async (url: string) =>
  (await runTransferConformance(at(url))).findings
    .filter((one) => one.broken !== null)
    .map(({ group, name }) => `${group}: ${name}`);

function isSigned({ path, text, header }: SignedRequest): boolean {
  const time = header('x-sw-time');
  const bodyHash = createHash('sha256').update(text).digest('hex');
  const signed = sw1Signed({ method: 'POST', path, time, nonce: header('x-sw-nonce'), bodyHash });
  const isFresh = Math.abs(Date.now() - Number(time)) <= 300_000;
  return isFresh && signText({ algorithm: 'hmac-sha256', secret: SECRET }, signed) === header('x-sw-sign');
}

test('the simulated vendor keeps every rule of the transfer mode', async () => {
  const vendor = await startVendor({
    port: 0,
    secret: SECRET,
    platformUrl: 'http://127.0.0.1:1',
    siteUrl: 'http://127.0.0.1:1',
  });
  const { findings } = await runTransferConformance(at(`${vendor.url}/sw1`));
  expect(findings.filter((one) => one.broken !== null)).toEqual([]);
  expect(findings).toHaveLength(transferCases.length);
  await vendor.close();
});

describe('a vendor', () => {
  const found = async (wrong: Wrong | null): Promise<readonly string[]> => {
    const vendor = await startWrongVendor(isSigned, wrong);
    try {
      return await broken(vendor.url);
    } finally {
      vendor.close();
    }
  };

  test('that does nothing wrong has no broken case', async () => {
    expect(await found(null)).toEqual([]);
  });

  test.each<readonly [Wrong, string]>([
    ['carries-doubled', 'in: the same again: OK, carried once'],
    ['carries-doubled', 'in: the reply is lost: done once, found by its status or sent again'],
    ['pays-above', 'out: exactly the balance: taken, and not a millionth more'],
    ['pays-above', 'out: two at once for the last money: one is taken, one refused'],
    ['forgets-refusals', 'out: above the balance: refused, and for ever under this name'],
    ['says-done', 'status: of a name that never came: not OK, and the transfer that comes later is taken'],
    ['rounds-in-floats', 'amount: a large one, in and out: exact to the millionth'],
    ['refuses-vaguely', 'amount: “0” is no amount: refused'],
    ['trusts-anybody', 'signature: a wrong one: nothing moves'],
    ['mixes-names', 'in: another amount under the same name: refused'],
  ])('that %s is found: %s', async (wrong, name) => {
    expect(await found(wrong)).toContain(name);
  });

  test('that does not answer breaks every case, by name', async () => {
    const { findings } = await runTransferConformance(at('http://127.0.0.1:1/sw1'), { group: 'in' });
    expect(findings.length).toBeGreaterThan(3);
    expect(findings.every((one) => one.broken?.startsWith('fault: '))).toBe(true);
  });
});
