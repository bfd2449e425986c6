import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { bet, openMember, openTestEvent, P } from '../../../test/money.ts';
import { setWord } from '../../../test/stored-words.ts';
import { addMark, audit, markOf, provenBefore, sealChecks, sealNext } from './index.ts';

const KEY = 'a key outside the database';
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

const isSealed = async (): Promise<boolean> => {
  await app.context.db.transaction((tx) => sealNext(tx));
  const { rows } = await app.owner.query<{ sealed: boolean }>(
    'select max(row_tx) <= (select upto_tx from ledger.seal_head) as sealed from wager.wager',
  );
  return rows[0]?.sealed ?? false;
};
async function sealedBet(): Promise<void> {
  const memberId = await openMember(app.context, 10n * P);
  await bet(app.context, { memberId, eventId: await openTestEvent(app.context) });
  await expect.poll(isSealed, { timeout: 20_000, interval: 5 }).toBe(true);
}
const behind = (sql: string) =>
  app.owner.transaction(async (tx) => {
    await tx.query('set local session_replication_role = replica');
    await tx.query(sql);
  });
const foundSince = async () => {
  const { proven } = await provenBefore(app.context.db, KEY);
  return (await audit(app.context.db, sealChecks, undefined, undefined, proven)).map(({ what }) => what);
};
const foundInFull = async () => (await audit(app.context.db, sealChecks)).map(({ what }) => what);

test('an audit begins after the seal that the last one proved: it names what changed since, and a full one what changed before too', async () => {
  await sealedBet();
  expect(await provenBefore(app.context.db, KEY)).toEqual({ proven: null, findings: [] });
  const mark = await markOf(app.context.db, KEY);
  if (!mark) throw new Error('nothing is sealed');
  await addMark(app.context.db, mark);
  expect((await provenBefore(app.context.db, KEY)).proven).toEqual({ number: mark.number, uptoTx: mark.upto_tx });

  await behind(`update wager.wager set ${setWord('odds', "'1'")}`);
  expect(await foundSince()).toEqual([]);
  expect(await foundInFull()).toEqual([expect.stringMatching(/bets are not what was sealed/)]);
  await behind(`update wager.wager set ${setWord('odds', "'980000'")}`);
  expect(await foundInFull()).toEqual([]);

  await sealedBet();
  await behind(`update wager.wager set ${setWord('odds', "'1'")} where row_tx > ${mark.upto_tx}`);
  expect(await foundSince()).toEqual([expect.stringMatching(/bets are not what was sealed/)]);
  await behind(`update wager.wager set ${setWord('odds', "'980000'")} where row_tx > ${mark.upto_tx}`);
});

test('a mark that no audit made, or whose seal is another now, is named and proves nothing', async () => {
  const later = await markOf(app.context.db, 'another key');
  if (!later) throw new Error('nothing is sealed');
  await behind(
    `update ledger.audit_mark set number = ${later.number}, upto_tx = ${later.upto_tx}, hash = '${later.hash}'`,
  );
  expect(await provenBefore(app.context.db, KEY)).toMatchObject({
    proven: null,
    findings: [{ what: `the mark at seal ${later.number} was not made by an audit` }],
  });
  await behind('delete from ledger.audit_mark');
  const mark = await markOf(app.context.db, KEY);
  if (mark) await addMark(app.context.db, mark);
  await behind(`update ledger.seal set hash = sha256('another') where number = ${mark?.number}`);
  expect(await provenBefore(app.context.db, KEY)).toMatchObject({
    proven: null,
    findings: [{ what: `the mark at seal ${mark?.number} names a seal that is another now` }],
  });
});
