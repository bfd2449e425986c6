import { shownState } from '@lantern/rules/wager';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { bet, openMember, openTestEvent, P } from '../../../../test/money.ts';
import { closeEvent, settleEvent, wagersToExport } from '../index.ts';
import { presentWager } from './wager.present.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

test('the database chooses bets by the very state that is shown', async () => {
  const states = ['placed', 'won', 'lost', 'refunded', 'void', 'cashed_out'] as const;
  for (const state of states)
    for (const [stake, payout] of [
      [5n, 0n],
      [5n, 4n],
      [5n, 5n],
      [5n, 6n],
      [0n, 0n],
    ] as const) {
      const { rows } = await app.context.db.query<{ shown: string }>('select wager.shown_state($1, $2, $3) as shown', [
        state,
        stake,
        payout,
      ]);
      expect(rows[0]?.shown, `${state} ${stake} ${payout}`).toBe(shownState({ state, stake, payout }));
    }
});

test('a record and an export show a push as refunded and less than the stake as partly returned', async () => {
  const memberId = await openMember(app.context, 100n * P);
  const paid = { won: 3n * P, refunded: 2n * P, partly_returned: P, lost: 0n };
  for (const [state, payout] of Object.entries(paid)) {
    const eventId = await openTestEvent(app.context);
    await bet(app.context, { memberId, eventId, stake: 2n * P });
    await app.context.db.transaction((tx) => closeEvent(tx, eventId));
    await settleEvent(app.context, { id: eventId, version: 1, judge: () => ({ payout, outcome: null }) });
    const filter = { memberId: String(memberId), fromId: null, toId: null, category: '', game: '', state };
    const { text, values } = wagersToExport(filter);
    const { rows } = await app.context.db.query<{ payout: string }>(text, [...values]);
    expect(rows.map((row) => BigInt(row.payout))).toEqual([payout]);
  }
  const { rows } = await app.context.db.query(
    `select w.*, '' as name from wager.wager w where w.member_id = $1 order by w.id`,
    [memberId],
  );
  // biome-ignore lint/suspicious/noExplicitAny: rows as the record reads them
  expect(rows.map((row) => presentWager(row as any, '').state)).toEqual(Object.keys(paid));
});
