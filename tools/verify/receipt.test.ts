import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fairnessCalls } from '@lantern/contract/fairness';
import { wagerCalls } from '@lantern/contract/wager';
import type { Inclusion, LogEntry } from '@lantern/games/fair';
import { type BetCheck, checkBet } from '@lantern/games/verify';
import { RECEIPT_TYPE_1, RECEIPT_TYPE_2, type Receipt, type ReceiptKey } from '@lantern/rules/wager';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rotateReceiptKey, signStatement } from '../../server/src/modules/wager/index.ts';
import { openTestApp, type TestApp } from '../../server/test/app.ts';
import { drawOnSale, get, postSlip, runUntil, units } from '../../server/test/lottery.ts';
import { withVietnam } from '../../server/test/modules.ts';
import { fundMember, type Person, registerMember } from '../../server/test/people.ts';
import { receiptOf as madeReceipt } from '../../server/test/receipts.ts';
import { judgeReceipt } from './receipt.ts';
import { isRootLogged, settledFault } from './settled.ts';

let app: TestApp;
let folder: string;
let person: Person;
let wagerId: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lantern-receipt-'));
  app = await openTestApp({}, withVietnam);
  await app.jobs.runDue();
  person = await registerMember(app);
  await fundMember(app, person.memberId, units(100));
  const draw = await drawOnSale(app, 'fastmb1');
  const slip = await postSlip(app, person, {
    drawIds: [draw.id],
    lines: [{ play: 'DE_DB', picks: ['42'], unit: '7' }],
  });
  wagerId = slip.value.wagers[0]?.id ?? '';
  expect(await receiptOf()).toMatchObject({ code: 'wager_open' });
  await runUntil(app, draw.id, 'settled');
  await madeReceipt(app, person, wagerId);
});
afterAll(async () => {
  await app?.close();
  rmSync(folder, { recursive: true, force: true });
});

const receiptOf = (who = person) => get(app, wagerCalls.getWagerReceipt.path.replace(':id', wagerId), who);
const keysNow = async () => (await get(app, wagerCalls.listReceiptKeys.path)).value;

test('a receipt is valid under the published key, and nothing in it can be changed', async () => {
  const receipt: Receipt = (await receiptOf()).value;
  const { keys } = await keysNow();
  expect(receipt).toMatchObject({
    wager: { id: wagerId, stake: '7' },
    outcome: { proof: { seed: expect.any(String) } },
  });
  expect(judgeReceipt(receipt, keys)).toEqual({ verdict: 'valid' });
  expect(judgeReceipt(JSON.parse(JSON.stringify(receipt, null, 4)), keys)).toEqual({ verdict: 'valid' });
  const forgeries = [
    { ...receipt, wager: { ...receipt.wager, payout: '700' } },
    { ...receipt, outcome: { ...receipt.outcome, more: 1 } },
    { ...receipt, issuer: 'https://elsewhere.example' },
    { ...receipt, issuedAt: '2030-01-01T00:00:00.000Z' },
    { ...receipt, signature: receipt.signature.replace(/^./, (sign) => (sign === 'A' ? 'B' : 'A')) },
    { ...receipt, signature: '' },
    { ...receipt, keyId: '0000000000000000' },
  ];
  for (const forged of forgeries) expect(judgeReceipt(forged, keys)).toMatchObject({ verdict: 'forged' });
  for (const other of [{}, null, 'text', { ...receipt, type: 'other' }])
    expect(judgeReceipt(other, keys)).toMatchObject({ verdict: 'unusable' });
});

test('a changed path, root, leaf or signature of a batch is refused', async () => {
  const receipt: Receipt = (await receiptOf()).value;
  const { keys } = await keysNow();
  const { settled } = receipt;
  if (!settled) throw new Error('the receipt has no batch');
  const { leaf, batch, index, path } = settled;
  const zeros = '0'.repeat(64);
  const changed: (readonly [object, RegExp])[] = [
    [{ path: [...path, zeros] }, /path/],
    [{ index: index + batch.size }, /path/],
    [{ leaf: { ...leaf, wager: { ...leaf.wager, payout: '9' } } }, /path/],
    [{ leaf: { ...leaf, facts: {} } }, /path/],
    [{ leaf: { ...leaf, blind: 'x' } }, /path/],
    [{ batch: { ...batch, root: zeros } }, /path/],
    [{ batch: { ...batch, at: '2030-01-01T00:00:00.000Z' } }, /root/],
    [{ batch: { ...batch, number: '99' } }, /root/],
    [{ batch: { ...batch, keyId: zeros } }, /root/],
    [{ batch: { ...batch, signature: receipt.signature } }, /root/],
  ];
  expect(settledFault(receipt, keys)).toBeNull();
  for (const [change, why] of changed)
    expect(settledFault({ ...receipt, settled: { ...settled, ...change } }, keys)).toMatch(why);
  const other = { ...receipt, wager: { ...receipt.wager, payout: '9' } };
  expect(settledFault(other, keys)).toMatch(/bet is not/);
  const proof = receipt.outcome['proof'] as object;
  expect(
    settledFault({ ...receipt, outcome: { ...receipt.outcome, proof: { ...proof, betsHash: zeros } } }, keys),
  ).toMatch(/another betsHash/);
  let log: LogEntry[] = [];
  const isLogged = async () => {
    log = logOf(await wholeLog());
    return isRootLogged(settled, log);
  };
  // Open transactions of other databases of the cluster delay the log.
  await expect.poll(isLogged).toBe(true);
  expect(isRootLogged({ ...settled, batch: { ...batch, root: zeros } }, log)).toBe(false);
});

test('a receipt of version 1, older than the batches, stays valid', async () => {
  const wager = { id: '1', payout: '0' };
  const receipt = await signStatement(app.context, { type: RECEIPT_TYPE_1, wager, outcome: {} } as const);
  const { keys } = await keysNow();
  expect(judgeReceipt(receipt, keys)).toEqual({ verdict: 'valid' });
  expect(judgeReceipt({ ...receipt, wager: { ...wager, payout: '1' } }, keys)).toMatchObject({ verdict: 'forged' });
});

test('a receipt of version 2, given before wagers had a detail by kind, stays valid with the log of its day', async () => {
  const file = JSON.parse(readFileSync(new URL('./fixtures/receipt-2.json', import.meta.url), 'utf8'));
  const { receipt, keys, log }: { receipt: Receipt; keys: readonly ReceiptKey[]; log: readonly LogEntry[] } = file;
  expect(receipt).toMatchObject({ type: RECEIPT_TYPE_2, wager: { play: 'DE_DB', picks: ['42'], odds: '98' } });
  expect(judgeReceipt(receipt, keys)).toEqual({ verdict: 'valid' });
  const checks = await checkBet(receipt, log);
  expect(checks.map(({ name, holds }) => `${name} ${holds}`)).toEqual([
    'leaf true',
    'path true',
    'draw true',
    'log true',
  ]);
  const other = { ...receipt, wager: { ...receipt.wager, picks: ['43'] } };
  expect(judgeReceipt(other, keys)).toMatchObject({ verdict: 'forged' });
  expect((await checkBet(other, log)).filter(({ holds }) => !holds).map(({ name }) => name)).toEqual(['leaf']);
});

const wholeLog = async () => {
  app.clock.advance(2000);
  await app.jobs.runDue();
  const reply = await app.http.inject({ method: 'GET', url: fairnessCalls.exportCommitments.path });
  expect(reply.headers).toMatchObject({ 'content-type': 'application/x-ndjson', 'cache-control': 'public, max-age=2' });
  return reply.body;
};
const logOf = (text: string): LogEntry[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
const failing = (checks: readonly BetCheck[]) => checks.filter(({ holds }) => !holds).map(({ name }) => name);

test('a receipt alone shows that its bet was in the list before the seed was, and the exported log agrees', async () => {
  const receipt: Receipt = (await receiptOf()).value;
  const log = logOf(await wholeLog());
  const checks = await checkBet(receipt, log);
  expect(checks.map(({ name }) => name)).toEqual(['leaf', 'path', 'draw', 'log']);
  expect(failing(checks)).toEqual([]);
  const { wager, outcome } = receipt;
  const { inclusion } = outcome as { inclusion: Inclusion };
  const otherLine = { ...inclusion, line: inclusion.line.replace('|42|', '|43|') };
  const tried: [string, Parameters<typeof checkBet>[0]][] = [
    ['leaf', { wager: { ...wager, detail: { ...(wager['detail'] as object), picks: ['43'] } }, outcome }],
    ['leaf,path', { wager, outcome: { ...outcome, inclusion: otherLine } }],
    ['path', { wager, outcome: { ...outcome, inclusion: { ...inclusion, root: '0'.repeat(64) } } }],
    ['draw', { wager, outcome: { ...outcome, prizes: { special: ['00000'] } } }],
  ];
  for (const [names, forged] of tried) expect(failing(await checkBet(forged, log)).join()).toBe(names);
  // A root that was logged after the seed is no commitment.
  const { drawId } = outcome as { drawId: string };
  const at = log.findIndex(({ kind, about }) => kind === 'draw-bets-root' && about === drawId);
  const late = [...log.slice(0, at), ...log.slice(at + 1), log[at] as LogEntry];
  expect(failing(await checkBet(receipt, late))).toEqual(['log']);
});

test('an exported log is checked offline, and a changed or missing line is named', async () => {
  const text = await wholeLog();
  const path = join(folder, 'log.ndjson');
  const judge = (lines: string) => {
    writeFileSync(path, lines);
    return spawnSync(process.execPath, ['tools/lantern.ts', 'verify', 'log', path], { encoding: 'utf8' });
  };
  expect(judge(text)).toMatchObject({ status: 0, stdout: expect.stringMatching(/^whole: lines 1 to /) });
  const lines = text.split('\n');
  expect(judge([...lines.slice(0, 3), ...lines.slice(4)].join('\n'))).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('Line 5 of the log'),
  });
  expect(judge(text.replace(/"value":"[0-9a-f]/, '"value":"x')).stdout).toContain('Line 1 of the log');
  // A later page alone: its first line is where it begins.
  expect(judge(lines.slice(4).join('\n'))).toMatchObject({ status: 0 });
  const page = await get(app, `${fairnessCalls.exportCommitments.path}?after=-1`);
  expect(page.status).toBe(400);
});

test('another member gets no receipt of it', async () => {
  expect(await receiptOf(await registerMember(app))).toMatchObject({ status: 404, code: 'not_found' });
});

test('a new key takes over: the old one checks what it signed, and its private half is gone', async () => {
  const before: Receipt = (await receiptOf()).value;
  await Promise.all([rotateReceiptKey(app.context, before.keyId), rotateReceiptKey(app.context, before.keyId)]);
  const after: Receipt = (await receiptOf()).value;
  const { keys } = await keysNow();
  expect([keys.length, after.keyId === before.keyId]).toEqual([2, false]);
  for (const receipt of [before, after]) expect(judgeReceipt(receipt, keys)).toEqual({ verdict: 'valid' });
  const { rows } = await app.context.db.query('select id from wager.receipt_key where sealed is not null');
  expect(rows).toEqual([{ id: after.keyId }]);
});

test('the command says valid or forged, with the keys from a file', async () => {
  const receipt: Receipt = (await receiptOf()).value;
  const log = await wholeLog();
  writeFileSync(join(folder, 'whole.ndjson'), log);
  const paths = ['receipt.json', 'forged.json', 'keys.json'].map((name) => join(folder, name));
  const files = [receipt, { ...receipt, wager: { ...receipt.wager, stake: '1' } }, await keysNow()];
  for (const [index, path] of paths.entries()) writeFileSync(path, JSON.stringify(files[index]));
  const run = (path = '') =>
    spawnSync(
      process.execPath,
      ['tools/lantern.ts', 'verify', 'receipt', path, '--keys', paths[2] ?? '', '--log', join(folder, 'whole.ndjson')],
      {
        encoding: 'utf8',
      },
    );
  expect(run(paths[0])).toMatchObject({ status: 0, stdout: expect.stringMatching(/^valid: /) });
  expect(run(paths[1])).toMatchObject({ status: 1, stdout: expect.stringMatching(/^forged: /) });
});
