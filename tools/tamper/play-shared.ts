import {
  closeEvent,
  openPot,
  resettlePot,
  settleEvent,
  settleLegs,
  settlePot,
} from '../../server/src/modules/wager/index.ts';
import type { TestApp } from '../../server/test/app.ts';
import { betOnLegs } from '../../server/test/legs.ts';
import { bet, openTestEvent, pickOf, testEvent } from '../../server/test/money.ts';

const NOTHING = () => ({ payout: 0n, outcome: null });

/** A multiple that is won and corrected, and one that is open. */
async function legsPlay({ context }: TestApp, memberId: bigint): Promise<void> {
  const [one, two, open] = await Promise.all([1, 2, 3].map(() => openTestEvent(context)));
  if (!one || !two || !open) return;
  await betOnLegs(context, { memberId, sizes: [1, 2], legs: [{ eventId: one }, { eventId: two }] });
  await betOnLegs(context, { memberId, legs: [{ eventId: two }, { eventId: open }] });
  for (const [id, versions] of [
    [one, [1]],
    [two, [1, 2]],
  ] as const) {
    await context.db.transaction((tx) => closeEvent(tx, id));
    for (const version of versions) {
      await settleLegs(context, { id, version, judge: () => (version === 1 ? 'won' : 'half_won') });
      await settleEvent(context, { id, version, judge: NOTHING });
    }
  }
}

/** A pot that is divided and corrected; one that nobody won, and the open one it is carried over to. */
async function potsPlay({ context }: TestApp, members: readonly bigint[]): Promise<void> {
  const pots = await Promise.all(
    [1, 2, 3].map(async () => {
      const event = testEvent(context);
      await context.db.transaction((tx) => openPot(tx, event, { rake: 500, noWinner: 'carry' }));
      return event.id;
    }),
  );
  const [won, lost, next] = pots;
  if (!won || !lost || !next) return;
  for (const eventId of pots)
    for (const [index, memberId] of members.entries()) await bet(context, { memberId, eventId, pick: `0${index}` });
  for (const id of [won, lost]) await context.db.transaction((tx) => closeEvent(tx, id));
  await settlePot(context, {
    id: won,
    version: 1,
    weigh: ({ detail, stake }) => (pickOf({ detail }) === '00' ? stake : 0n),
  });
  await resettlePot(context, {
    id: won,
    version: 2,
    weigh: ({ detail, stake }) => (pickOf({ detail }) === '01' ? stake : 0n),
  });
  await settlePot(context, { id: lost, version: 1, weigh: () => 0n, carryTo: next });
}

/** Wagers with legs, and pots of many members: settled, corrected and open. */
export async function sharedPlay(app: TestApp, members: readonly bigint[]): Promise<void> {
  const [first] = members;
  if (first) await legsPlay(app, first);
  await potsPlay(app, members);
}
