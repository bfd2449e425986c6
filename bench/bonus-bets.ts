import { openEvent, placeSlip } from '@lantern/server/modules/wager';
import type { AppContext } from '@lantern/server/platform';
import { PLAIN } from '../server/test/money.ts';
import { playRound } from '../server/test/plays.ts';
import { atLeast, type Claim, median, newKey, P, type Stage } from './stage.ts';
import { randomLine } from './tickets.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5) / 2;
const ROUNDS = 2 * Number(process.env['BENCH_ROUNDS'] ?? 3) + 1;
const CALLERS = 64;
const RATIO_MIN = 0.9;
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

/** Bets of members with bonus money alone against those of members with real money alone, in turns: slips on a draw, and plays. */
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
  const claims: Claim[] = [];
  for (const [name, bet] of Object.entries({ slips: slip, plays: play })) {
    const [plain, bonus]: [number[], number[]] = [[], []];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const one = [await perSecond(bet, 1, members), await perSecond(bet, bonusFrom, members)] as const;
      // The first one reads the program and plans.
      if (round === 0) continue;
      plain.push(one[0]);
      bonus.push(one[1]);
      console.log(`  ${name}: ${Math.round(one[0])} a second with real money, ${Math.round(one[1])} with bonus money`);
    }
    const ratios = plain.map((value, place) => (bonus[place] ?? 0) / value);
    claims.push(atLeast(`${name} with bonus money / with real money`, median(ratios), RATIO_MIN));
  }
  return claims;
}
