import type { FeedEvent, FeedFixture } from '../server/src/modules/sports/feed/sports.feed-adapter.ts';
import { applyDelivered } from '../server/src/modules/sports/index.ts';
import type { AppContext } from '../server/src/platform/index.ts';
import type { BenchLeg } from './sports-bets.ts';

/** A feed of the bench: each message is applied when it is given. */
export interface BenchFeed {
  /** Announces matches of football that begin at a time; answers their codes. */
  announce(count: number, startsAtMs?: number): Promise<readonly string[]>;
  send(code: string, event: FeedEvent): Promise<void>;
}

const team = (name: string) => ({ id: name, name, short: name.slice(-6) });
const fixtureOf = (code: string, startsAtMs: number): FeedFixture => ({
  ...{ sport: 'football', title: null, league: { id: 'bench', name: 'Bench league' }, season: '1', round: '1' },
  ...{ venue: null, home: team(`${code}-h`), away: team(`${code}-a`), bestOf: null, isVirtual: true, startsAtMs },
});

export function openFeed(context: AppContext, feed = 'bench'): BenchFeed {
  let number = 0n;
  const seqs = new Map<string, number>();
  const send = async (code: string, event: FeedEvent): Promise<void> => {
    const seq = (seqs.get(code) ?? 0) + 1;
    seqs.set(code, seq);
    number += 1n;
    const message = { fixtureId: code, seq, atMs: context.clock.nowMs(), event };
    const verdict = await applyDelivered(context, { feed, number, message, fixtureId: code });
    if (verdict !== 'applied') throw new Error(`${event.type} of ${code} ${verdict}`);
  };
  let opened = 0;
  return {
    send,
    announce: async (count, startsAtMs = context.clock.nowMs() + 3_600_000) => {
      const codes: string[] = [];
      for (let index = 0; index < count; index += 1) {
        opened += 1;
        const code = `${feed}-${opened}`;
        await send(code, { type: 'fixture', fixture: fixtureOf(code, startsAtMs) });
        codes.push(code);
      }
      return codes;
    },
  };
}
export const KICK_OFF: FeedEvent = { type: 'phase', phase: 'first_half', score: { home: 0, away: 0 } };

/** One selection of each of these matches, at its price of now. */
export async function legsOn(
  context: AppContext,
  feed: string,
  codes: readonly string[],
  market: string,
  selection: string,
): Promise<readonly BenchLeg[]> {
  const { rows } = await context.db.query<{ match: string; odds: string; version: number }>(
    `select m.id as match, p.odds, p.version from unnest($2::text[]) with ordinality as c(code, n)
     join sports.match m on m.feed = $1 and m.code = c.code
     join wager.prices p on p.event_id = m.id and p.market = $3 and p.selection = $4 order by c.n`,
    [feed, codes, market, selection],
  );
  return rows.map(({ match, odds, version }) => ({ matchId: match, market, selection, odds: Number(odds), version }));
}
