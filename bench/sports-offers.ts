import { cashOutAutomatically } from '../server/src/modules/sports/betting/sports.cash-out.ts';
import { openContext } from './context.ts';
import { sellMultiples } from './sports-bets.ts';
import { KICK_OFF, legsOn, openFeed } from './sports-stage.ts';
import { openMembers, openStage, P } from './stage.ts';

const MATCHES = 500;
const LEGS = 4;
const MEMBERS = 5000;
/** A value that no offer reaches: each is computed at every change, and none is taken. */
const NEVER = 10n ** 15n;

/**
 * Open multiples over matches in play, each to be bought back at a value that its offer never reaches. Milliseconds from a change of a match's prices until every
 * offer for a bet on it was computed anew, of some matches.
 */
export async function offers(multiples: number): Promise<readonly number[]> {
  const matches = Math.max(LEGS, Math.min(MATCHES, Math.ceil(multiples / 100)));
  const stage = await openStage('sports_offers');
  const context = openContext(stage);
  try {
    await openMembers(stage, MEMBERS, 1_000_000n * P);
    const feed = openFeed(context);
    const codes = await feed.announce(matches);
    for (const code of codes) await feed.send(code, KICK_OFF);
    // The suspension after the begin is over.
    await stage.owner.query('update sports.match set suspended_for = null, suspended_until = null');
    for (const code of codes) await feed.send(code, { type: 'corner', side: 'home', minute: 1, added: 0 });
    const legs = await legsOn(context, 'bench', codes, '1X2', 'H');
    const lists = legs.map((_, index) =>
      Array.from({ length: LEGS }, (__, at) => legs[(index + at * 7) % legs.length]!),
    );
    await sellMultiples(stage, { firstId: context.newId(), count: multiples, members: MEMBERS }, lists);
    await stage.owner.query(
      "insert into sports.automatic (member_id, wager_id, value) select member_id, id, $1 from wager.wager where vendor = 'LTN_SPORTS'",
      [NEVER],
    );
    await stage.owner.query('analyze');
    const times: number[] = [];
    for (const [index, code] of codes.slice(0, 40).entries()) {
      const started = performance.now();
      await feed.send(code, { type: 'corner', side: 'away', minute: 2, added: 0 });
      const bought = await cashOutAutomatically(context, legs[index]?.matchId ?? '');
      if (bought > 0) throw new Error('an offer above all was bought');
      times.push(performance.now() - started);
    }
    return times;
  } finally {
    await context.db.close();
    await stage.end();
  }
}
