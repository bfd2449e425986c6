import { createWordStream, playStream } from '@lantern/games/fair';
import { costOf, drawDropThreshold, mathsHash, type SlotMaths, slotMaths, spin } from '@lantern/games/slots';
import type { Queryable, Secrets } from '../../platform/index.ts';
import { type AuditedPair, auditedPairs } from '../fairness/index.ts';
import { type AuditCheck, CODE, faultsOf, formerLimitUnits, limitBy, type OnRows, pagesOf } from '../ledger/index.ts';
import { readDetail as readStored } from '../wager/index.ts';
import { hundredthsOf, partOf, slotOf, VENDOR } from './slots.games.ts';
import { readDetail, type SpinDetail } from './slots.present.ts';

interface SpinRow {
  member_id: string;
  id: string;
  game: string;
  round: string;
  currency: string;
  state: string;
  stake: string;
  payout: string;
  detail: unknown;
}
/** The jackpot movements of a round: contributions and wins, by the pool's tier. */
interface PoolMove {
  member_id: string;
  cause: string;
  kind: 'fed' | 'won';
  tier: string | null;
  amount: string;
}

const SPINS = `select member_id, id, game, round, currency, state, stake, payout, detail from wager.wagers
  where (member_id, id) > ($1, $2) and vendor = '${VENDOR}' and event_id = 0 order by member_id, id limit $3`;

const movesOf = async (db: Queryable, rows: readonly SpinRow[]): Promise<PoolMove[]> =>
  (
    await db.query<PoolMove>(
      `select t.member_id, t.cause, case t.code when 40 then 'fed' else 'won' end as kind, p.tier, t.amount
       from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[]) as w (m, i, game, currency)
       join ledger.transfers t on t.member_id = w.m and t.cause = w.i and t.code in (${CODE.jackpot_contribution}, ${CODE.jackpot_win})
       left join slots.pool p on p.jackpot_id = t.pool and p.game = w.game and p.currency = w.currency`,
      [
        rows.map((row) => row.member_id),
        rows.map((row) => row.id),
        rows.map((row) => row.game),
        rows.map((row) => row.currency),
      ],
    )
  ).rows;

/** The record of a spin; null where it cannot be read. */
function detailOf(row: SpinRow): SpinDetail | null {
  const detail = readStored(row.detail);
  return detail?.kind === 'slot' ? readDetail(detail) : null;
}

function faultOfMoves(
  moves: readonly PoolMove[],
  maths: SlotMaths,
  cost: bigint,
  drawn: readonly string[],
): string | null {
  for (const { kind, tier, amount } of moves) {
    const jackpot = maths.jackpots.find((one) => one.tier === tier);
    if (!jackpot) return 'moved money of a jackpot that is not its own';
    if (kind === 'fed' && BigInt(amount) !== partOf(cost, jackpot.contributionPpm))
      return `set ${amount} aside for ${tier}`;
    if (kind === 'won' && jackpot.trigger.by === 'chance' && !drawn.includes(jackpot.tier))
      return `took the jackpot ${tier}, which it did not draw`;
  }
  return null;
}

/** The smallest stakes that a game ever had in a currency. */
type UnitsOf = (game: string, currency: string) => readonly bigint[];
async function unitsOf(db: Queryable): Promise<UnitsOf> {
  const units = await formerLimitUnits(db);
  return (game, currency) => [...units(currency)].map((unit) => limitBy(slotOf(game)?.unit ?? 0n, unit));
}

/** Draws one spin again, by the engine that drew it, and compares its cost and payout. */
function faultOfSpin(
  row: SpinRow,
  pair: AuditedPair | undefined,
  { moves, units }: { readonly moves: readonly PoolMove[]; readonly units: UnitsOf },
): string | null {
  const detail = detailOf(row);
  if (!detail || row.round !== `${detail.pairId}:${detail.nonce}`) return 'has no seed that it was drawn from';
  if (!pair || detail.nonce < 0 || detail.nonce >= pair.plays) return 'was drawn from a seed that was not committed to';
  const maths = slotMaths(row.game, detail.version);
  if (!maths || mathsHash(maths) !== detail.hash) return 'was played by maths that are not registered';
  if (!units(row.game, row.currency).some((unit) => unit * BigInt(detail.units) === detail.stake))
    return 'has other units than its stake';
  if (detail.mode !== 'base' && maths.buy === undefined) return 'bought a feature that is not for sale';
  const outcome = spin(maths, playStream({ ...pair, nonce: detail.nonce }), detail);
  const cost = hundredthsOf(detail.stake, costOf(maths, detail.mode));
  const won = moves.filter(({ kind }) => kind === 'won').reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  const due = hundredthsOf(detail.stake, outcome.totalHundredths) + won;
  if (BigInt(row.stake) !== cost) return `says stake ${row.stake}; it cost ${cost}`;
  if (BigInt(row.payout) !== due) return `says payout ${row.payout}; its seeds give ${due}`;
  return faultOfMoves(
    moves,
    maths,
    cost,
    outcome.jackpots.map(({ tier }) => tier),
  );
}

async function misdrawn(db: Queryable, secrets: Secrets, rows: SpinRow[]): Promise<string[]> {
  const wanted = rows.flatMap((row) => {
    const detail = detailOf(row);
    return detail ? [{ memberId: row.member_id, pairId: detail.pairId.toString() }] : [];
  });
  const pairs = await auditedPairs(db, secrets, wanted);
  const units = await unitsOf(db);
  const moves = Map.groupBy(await movesOf(db, rows), ({ member_id, cause }) => `${member_id}:${cause}`);
  return rows.flatMap((row) => {
    const pair = pairs.get(`${row.member_id}:${detailOf(row)?.pairId}`);
    const own = moves.get(`${row.member_id}:${row.id}`) ?? [];
    const fault = faultOfSpin(row, pair, { moves: own, units });
    return fault ? [`spin ${row.id} of member ${row.member_id} (${row.game}) ${fault}`] : [];
  });
}

interface DropRow {
  jackpot_id: string;
  epoch: number;
  amount: string;
  fed: string | null;
  seed: string;
  ceiling: string;
  sealed: Buffer | null;
}

/** A must-drop pool falls with the contribution that reaches its secret threshold, and with no other. */
async function wrongDrops(db: Queryable, secrets: Secrets): Promise<string[]> {
  const { rows } = await db.query<DropRow>(
    `select w.jackpot_id, w.epoch, w.amount, p.seed, p.ceiling, t.sealed, (
       select sum(f.amount) from ledger.transfers f
       where f.member_id = w.member_id and f.cause = w.round_id and f.code = ${CODE.jackpot_contribution} and f.pool = w.jackpot_id) as fed
     from slots.jackpot_win w join slots.pool p using (jackpot_id)
     left join slots.threshold t on t.jackpot_id = w.jackpot_id and t.epoch = w.epoch where p.ceiling is not null order by w.jackpot_id, w.epoch`,
  );
  return rows.flatMap((row) => {
    const about = `jackpot ${row.jackpot_id}, epoch ${row.epoch}`;
    if (!row.sealed) return [`${about} fell without a threshold`];
    const seed = secrets.open(row.sealed, `slots threshold ${row.jackpot_id} ${row.epoch}`);
    const words = createWordStream(seed, `jackpot:${row.jackpot_id}:${row.epoch}`);
    const threshold = drawDropThreshold(words, BigInt(row.seed), BigInt(row.ceiling));
    const [stored, fed] = [BigInt(row.amount), BigInt(row.fed ?? 0)];
    return stored >= threshold && stored - fed < threshold
      ? []
      : [`${about} fell at ${stored}; its threshold is ${threshold}`];
  });
}

/** Pools begin with the seed of their game's maths. */
async function wrongSeeds(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{
    jackpot_id: string;
    game: string;
    tier: string;
    currency: string;
    seed: string;
    ceiling: string | null;
  }>('select jackpot_id, game, tier, currency, seed, ceiling from slots.pool order by jackpot_id');
  const units = await unitsOf(db);
  return rows.flatMap(({ jackpot_id, game, tier, currency, seed, ceiling }) => {
    const jackpot = slotOf(game)?.maths.jackpots.find((one) => one.tier === tier);
    const topUnits = jackpot?.trigger.by === 'must_drop' ? BigInt(jackpot.trigger.ceilingUnits) : null;
    const isRight = units(game, currency).some(
      (unit) =>
        jackpot &&
        BigInt(seed) === unit * BigInt(jackpot.seedUnits) &&
        ceiling === (topUnits === null ? null : String(unit * topUnits)),
    );
    return isRight ? [] : [`jackpot ${jackpot_id} (${game} ${tier} ${currency}): seed ${seed}`];
  });
}

/** Slots drawn again from their seeds. The seeds are sealed: the audit runs with SECRETS_KEY. */
export const slotRedraws = (secrets: Secrets): readonly AuditCheck[] => [
  {
    name: 'every spin cost and paid what its seeds give',
    run: (db, onRows?: OnRows) => faultsOf(pagesOf<SpinRow>(db, SPINS, onRows), (rows) => misdrawn(db, secrets, rows)),
  },
  { name: 'every must-drop jackpot fell at its threshold', run: (db) => wrongDrops(db, secrets) },
  { name: 'every jackpot has the seed and the ceiling of its maths', run: wrongSeeds },
];
