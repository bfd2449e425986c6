import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HEADS_TYPE, type Heads, headsText, isHeads } from './heads.ts';

const heads: Heads = {
  type: HEADS_TYPE,
  issuer: 'https://lantern.example',
  issuedAt: '2026-11-20T12:00:00.000Z',
  seals: { number: 12, hash: 'aa' },
  log: { number: 7, hash: 'bb' },
  operators: { number: 3, hash: 'cc' },
  keyId: 'k1',
  signature: 'c2lnbmVk',
};

test('the signed text is all but the signature, in canonical JSON', () => {
  expect(headsText(heads)).toBe(
    '{"issuedAt":"2026-11-20T12:00:00.000Z","issuer":"https://lantern.example","keyId":"k1","log":{"hash":"bb","number":7},"operators":{"hash":"cc","number":3},"seals":{"hash":"aa","number":12},"type":"lantern-heads/1"}',
  );
  expect(headsText({ ...heads, signature: 'other' })).toBe(headsText(heads));
});

test('every fact is under the signature: another value is another text', () => {
  const names = Object.keys(heads).filter((name) => name !== 'signature');
  for (const name of names) expect(headsText({ ...heads, [name]: 'changed' }), name).not.toBe(headsText(heads));
  for (const chain of ['seals', 'log', 'operators'] as const) {
    expect(headsText({ ...heads, [chain]: { ...heads[chain], number: heads[chain].number + 1 } })).not.toBe(
      headsText(heads),
    );
    expect(headsText({ ...heads, [chain]: { ...heads[chain], hash: 'dd' } })).not.toBe(headsText(heads));
  }
});

test('a file survives being written and read', () => {
  const read: unknown = JSON.parse(JSON.stringify(heads));
  expect(isHeads(read)).toBe(true);
  expect(isHeads(read) && headsText(read)).toBe(headsText(heads));
});

test('a file without one of its parts, or with one of another kind, is refused', () => {
  for (const name of Object.keys(heads)) {
    const { [name as keyof Heads]: _missing, ...rest } = heads;
    expect(isHeads(rest), `without ${name}`).toBe(false);
    for (const other of [null, 7, true, [], {}]) expect(isHeads({ ...heads, [name]: other }), name).toBe(false);
  }
  expect(isHeads({ ...heads, type: 'lantern-heads/2' })).toBe(false);
  for (const number of ['12', 1.5, 2 ** 53, Number.NaN, null])
    expect(isHeads({ ...heads, seals: { number, hash: 'aa' } }), String(number)).toBe(false);
});

test('whatever a file holds, the check answers and never throws', () => {
  fc.assert(fc.property(fc.anything(), (value) => typeof isHeads(value) === 'boolean'));
});
