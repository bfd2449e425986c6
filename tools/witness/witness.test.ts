import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { witnessCheck } from '../../server/src/commands/witness/compare.ts';
import { audit } from '../../server/src/modules/ledger/index.ts';
import { recordStaffAct } from '../../server/src/modules/staff/index.ts';
import { openDatabase } from '../../server/src/platform/index.ts';
import { openTestApp, type TestApp } from '../../server/test/app.ts';
import { openMember, P } from '../../server/test/money.ts';
import { sealAll } from '../tamper/play.ts';
import { openWitness } from './witness.ts';

let app: TestApp;
let url: string;
const directory = mkdtempSync(join(tmpdir(), 'lantern-witness-'));
const book = join(directory, 'book.jsonl');
const nowIso = () => new Date(app.clock.nowMs()).toISOString();
const open = () => openWitness(url, book, join(directory, 'key.json'), nowIso);
beforeAll(async () => {
  app = await openTestApp();
  url = await app.http.listen({ port: 0, host: '127.0.0.1' });
  await something();
});
afterAll(async () => {
  await app?.close();
  rmSync(directory, { recursive: true });
});

async function something(): Promise<void> {
  await openMember(app.context, P);
  const act = { staffId: 7n, staffName: 'op', act: 'test.act', subject: 'x' };
  await app.context.db.transaction((tx) => recordStaffAct(tx, app.context, act));
  await sealAll(app);
}
const findingsOf = async (file = book) => (await audit(app.context.db, [witnessCheck(file)])).map(({ what }) => what);
const lines = () => readFileSync(book, 'utf8').trim().split('\n');

test('a witness follows the site, writes only changes, and continues after an absence', async () => {
  const witness = await open();
  expect(await witness.look()).toEqual([]);
  expect(await witness.look()).toEqual([]);
  expect(lines()).toHaveLength(1);
  await something();
  await something();
  expect(await (await open()).look()).toEqual([]);
  expect(lines()).toHaveLength(2);
  const { heads, sealed, log } = JSON.parse(lines()[1] ?? '');
  expect(sealed).toBe(heads.seals.number);
  expect(log.number).toBe(heads.log.number);
  expect(await findingsOf()).toEqual([]);
});

test('lines that a witness writes during an audit are left to the next one', async () => {
  const check = witnessCheck(book);
  const witness = await open();
  // The audit is another program, with its own connections.
  const db = openDatabase({ url: app.databaseUrl, asOwner: true, connectionsMax: 1 });
  const found = await db.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read read only');
    await tx.query('select 1');
    await something();
    expect(await witness.look()).toEqual([]);
    return audit(tx, [check]);
  });
  await db.close();
  expect(found).toEqual([]);
  expect(await findingsOf()).toEqual([]);
});

test('a head that was set back is a fault that the witness records, and that the audit reads', async () => {
  const owner = openDatabase({ url: app.databaseUrl, asOwner: true, connectionsMax: 1 });
  const witness = await open();
  await owner.query(`set session_replication_role = replica`);
  await owner.query(
    `create temp table removed as select * from staff.audit where number = (select max(number) from staff.audit)`,
  );
  await owner.query('delete from staff.audit where number = (select number from removed)');
  const faults = await witness.look();
  expect(faults).toEqual([expect.stringMatching(/^the head of operators went back from \d+ to \d+$/)]);
  expect(await findingsOf()).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^entry of the operators’ log \d+, seen by the witness at .+, is gone$/),
      expect.stringMatching(/^the witness saw at .+: the head of operators went back/),
    ]),
  );
  await owner.query('insert into staff.audit select * from removed');
  await owner.close();
});

test('a file that was changed, cut in its middle or continued by another witness is invalid', async () => {
  const whole = lines();
  const changed = join(directory, 'changed.jsonl');
  const judged = async (text: readonly string[]) => {
    writeFileSync(changed, `${text.join('\n')}\n`);
    return (await findingsOf(changed)).filter((what) => what.startsWith('line '));
  };
  expect(await judged(whole)).toEqual([]);
  expect(await judged(whole.map((line, index) => (index === 0 ? line.replace('"n":1', '"n": 1') : line)))).toHaveLength(
    1,
  );
  expect(await judged(whole.filter((_, index) => index !== 1))).not.toEqual([]);
  expect(await judged([...whole, 'nothing'])).toEqual([expect.stringMatching(/cannot be read$/)]);
  const other = await openWitness(url, join(directory, 'other.jsonl'), join(directory, 'other.json'), nowIso);
  await other.look();
  appendFileSync(changed, '');
  expect(
    await judged([...whole, ...readFileSync(join(directory, 'other.jsonl'), 'utf8').trim().split('\n')]),
  ).not.toEqual([]);
});
