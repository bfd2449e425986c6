import { openEvent, placeSlip } from '@lantern/server/modules/wager';
import type { AppContext } from '@lantern/server/platform';
import { PLAIN } from '../server/test/money.ts';
import { playRound } from '../server/test/plays.ts';
import { loadBets } from './bet-load.ts';
import { betOn, issueOnSale, openAccounts, openSessions } from './people.ts';
import { serve } from './serving.ts';
import { atLeast, type Claim, median, newKey, P, type Stage } from './stage.ts';
import { randomLine } from './tickets.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5) / 2;
const ROUNDS = 2 * Number(process.env['BENCH_ROUNDS'] ?? 3) + 1;
const CALLERS = 64;
const RATIO_MIN = 0.9;
/** Of the writes alone, without what a bet costs before them: a bet with bonus money writes two transfers, two wallets, a grant and the grant's bet. */
const BARE_RATIO_MIN = 0.5;
const PLAYERS = 1000;
/** Lost twice in three plays; a winner gets 2.8 times the stake. */
const WIN_SHARE = 3;

/** Bonus money of a member who has no real money, on terms that no bench fulfils. */
async function grantAll({ owner }: Stage, firstId: number, count: number): Promise<void> {
  const of = `generate_series(${firstId}, ${firstId + count - 1}) n`;
  const amount = 1_000_000n * P;
  await owner.query(`select ledger.open_accounts(n, 'LTN') from ${of}`);
  await owner.query(
    `insert into bonus.bonus_grant (member_id, id, reward_id, source, source_id, amount, currency, required, days, state, bonus, granted_at, activated_at, expires_at)
     select n, n, n, 'bench', 1, $1::bigint, 'LTN', 9000000000000000, 30, 'active', $1::bigint, now(), now(), now() + interval '30 days' from ${of}`,
    [amount],
  );
  await owner.query(
    `select ledger.move_bonus(n, n, 'bonus_granted', 0, 'house:promo', 'player:bonus', $1) from ${of}`,
    [amount],
  );
  await owner.query('analyze');
}

type Bet = (memberId: bigint) => Promise<string>;

async function perSecond(bet: Bet, firstId: number, members: number): Promise<number> {
  const ends = performance.now() + SECONDS * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      while (performance.now() < ends) {
        const verdict = await bet(BigInt(firstId + Math.floor(Math.random() * members)));
        if (verdict !== 'placed' && verdict !== 'played') throw new Error(`bet was ${verdict}`);
        done += 1;
      }
    }),
  );
  return done / SECONDS;
}

/** Measures both in turns, and answers the median of the ratios. */
async function compare(name: string, plain: () => Promise<number>, bonus: () => Promise<number>): Promise<number> {
  const ratios: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [real, granted] = [await plain(), await bonus()];
    // The first one reads the program and plans.
    if (round === 0) continue;
    ratios.push(granted / real);
    console.log(`  ${name}: ${Math.round(real)} a second with real money, ${Math.round(granted)} with bonus money`);
  }
  return median(ratios);
}

/** Slips that members send to the server, with everything that a bet carries. */
async function throughHttp(stage: Stage, bonusFrom: number): Promise<number> {
  const server = await serve(stage, 4274);
  try {
    for (const firstId of [1, bonusFrom]) await openAccounts(stage, firstId, firstId + PLAYERS - 1);
    const real = await openSessions(stage, PLAYERS);
    const granted = await openSessions(stage, PLAYERS, bonusFrom);
    const drawId = await issueOnSale(server.url);
    const bodies = Array.from({ length: 100 }, (_, pick) => betOn(drawId, pick));
    const measure = (headers: readonly string[]) => async () => {
      const { perSecond: placed, refused, sample } = await loadBets(server.port, CALLERS, headers, bodies);
      if (refused > 0) throw new Error(`${refused} bets were refused: ${sample}`);
      return placed;
    };
    return await compare('slips through HTTP', measure(real), measure(granted));
  } finally {
    await server.stop();
  }
}

/** Bets of members with bonus money alone against those of members with real money alone, in turns: through HTTP, and what they write alone. */
export async function bonusBets(stage: Stage, context: AppContext, members: number): Promise<Claim[]> {
  const bonusFrom = members + 1;
  await grantAll(stage, bonusFrom, members);
  const eventId = context.newId();
  await openEvent(stage.owner, {
    ...{ id: eventId, category: 'LOTT', vendor: 'TCG_SEA', game: 'bench', name: 'bench' },
    ...{ opensAtMs: Date.now() - 1000, closesAtMs: Date.now() + 3600_000, memberLimit: 9_000_000_000_000_000n },
  });
  await stage.owner.query("insert into wager.play_ceiling values ('BENCH', 'bench', 100000000)");
  const slip: Bet = async (memberId) =>
    (
      await placeSlip(context, {
        ...{ memberId, currency: 'LTN', slipId: context.newId(), key: newKey(), bodyHash: Buffer.from([0]) },
        lines: [randomLine(context, eventId)],
      })
    ).verdict;
  const play: Bet = async (memberId) =>
    (
      await playRound(context, {
        ...{ memberId, currency: 'LTN', key: newKey(), bodyHash: Buffer.from([0]), category: 'RNG', stake: P },
        ...{ payout: Math.random() * WIN_SHARE < 1 ? (P * 28n) / 10n : 0n, wagerId: context.newId(), vendor: 'BENCH' },
        ...{ game: 'bench', round: 'play', detail: PLAIN },
      })
    ).verdict;
  const claims = [
    atLeast('slips through HTTP with bonus money / with real money', await throughHttp(stage, bonusFrom), RATIO_MIN),
  ];
  for (const [name, bet] of Object.entries({ slips: slip, plays: play })) {
    const ratio = await compare(
      name,
      () => perSecond(bet, 1, members),
      () => perSecond(bet, bonusFrom, members),
    );
    claims.push(atLeast(`the writes of ${name} alone with bonus money / with real money`, ratio, BARE_RATIO_MIN));
  }
  return claims;
}
