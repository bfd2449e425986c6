import type { WagerDetail } from '@lantern/contract/wager';
import type { BetToJudge, DrawnNumbers, Settlement } from '@lantern/games/lottery';
import type { Micros } from '@lantern/kernel';
import type { Hooks, Queryable } from '../../platform/index.ts';
import { faultsOf, type OnRows, type ProvenSeal, pagesOf } from '../ledger/index.ts';
import { readDetail, stakedByMember } from '../wager/index.ts';
import { betOf, verdictOf } from './lottery.bet.ts';
import { type CatalogueGame, gameOf } from './lottery.catalogue.ts';

interface SettledRow {
  member_id: string;
  id: string;
  event_id: string;
  detail: unknown;
  stake: string;
  state: string;
  payout: string;
  outcome: unknown;
}
const SETTLED = `select member_id, id, event_id, detail, stake, state, payout, outcome from wager.wagers`;
const PAGE = 'where (member_id, id) > ($1, $2) and event_id <> 0';
const WON_OR_LOST = `state in ('won', 'lost')`;
const SETTLED_ORDER = 'order by member_id, id limit $3';
/** Bets that became final after what an earlier audit proved, which are found by that: they are few. */
const settledAfter = (proven?: ProvenSeal | null): string =>
  proven
    ? `select * from (${SETTLED} where state <> 'placed' and coalesce(final_tx, row_tx) > ${BigInt(proven.uptoTx)} offset 0) late
       ${PAGE} and ${WON_OR_LOST} ${SETTLED_ORDER}`
    : `${SETTLED} ${PAGE} and ${WON_OR_LOST} ${SETTLED_ORDER}`;

const NOTHING_STAKED: ReadonlyMap<string, Micros> = new Map();

/** Draws whose results, and texts of bets whose details, are in memory at once. */
const DRAWN_MAX = 500;
const TEXTS_MAX = 10_000;

/** Bets of few words repeat: each text is read once. */
function detailsRead(): (stored: unknown) => WagerDetail | null {
  const seen = new Map<string, WagerDetail | null>();
  return (stored) => {
    if (typeof stored !== 'string') return readDetail(stored);
    const known = seen.get(stored);
    if (known !== undefined) return known;
    if (seen.size >= TEXTS_MAX) seen.clear();
    const detail = readDetail(stored);
    seen.set(stored, detail);
    return detail;
  };
}

/** A drawn game, and the settlement of bets by its result. */
interface Drawn {
  readonly game: CatalogueGame;
  readonly judge: (bet: BetToJudge) => Settlement;
}

/** Adds the results of the draws of some bets to those in memory; null is an event that is no settled draw. */
async function readDrawn(
  hooks: Hooks,
  db: Queryable,
  bets: readonly SettledRow[],
  drawn: Map<string, Drawn | null>,
): Promise<void> {
  if (drawn.size > DRAWN_MAX) drawn.clear();
  const missing = [...new Set(bets.map(({ event_id }) => event_id))].filter((id) => !drawn.has(id));
  for (const id of missing) drawn.set(id, null);
  const { rows } = await db.query<{ id: string; game_code: string; day: string; result: DrawnNumbers }>(
    `select id, game_code, to_char(draw_date, 'YYYY-MM-DD') as day, result from lottery.draw where id = any($1) and state = 'settled'`,
    [missing],
  );
  for (const { id, game_code, day, result } of rows) {
    const game = gameOf(hooks, game_code);
    if (game) drawn.set(id, { game, judge: game.family.judge(game.region, result, day) });
  }
}

function faultOfBet(
  row: SettledRow,
  detail: WagerDetail | null,
  { game, judge }: Drawn,
  staked: ReadonlyMap<string, Micros>,
): string | null {
  if (detail?.kind !== 'lottery' || !game.family.playOf(detail.play))
    return `is of no play: ${JSON.stringify(row.detail)}`;
  const due = verdictOf(judge, { ...betOf(detail), staked: staked.get(`${row.event_id} ${row.member_id}`) ?? 0n });
  const state = due.payout > 0n ? 'won' : 'lost';
  const outcome = JSON.stringify(row.outcome);
  const isRight =
    BigInt(row.stake) === due.charged &&
    BigInt(row.payout) === due.payout &&
    outcome === JSON.stringify(due.outcome) &&
    row.state === state;
  if (isRight) return null;
  const text = `stake ${row.stake}, ${row.state}, outcome ${outcome}, payout ${row.payout}`;
  return `says ${text}; its numbers give stake ${due.charged}, ${state}, ${due.hits} hits, payout ${due.payout}`;
}

/** Settles again from the drawn numbers: ledger and record may agree with each other and both be wrong. */
export function misjudged(hooks: Hooks, db: Queryable, onRows?: OnRows, proven?: ProvenSeal | null): Promise<string[]> {
  const drawn = new Map<string, Drawn | null>();
  const detailOf = detailsRead();
  return faultsOf(pagesOf<SettledRow>(db, settledAfter(proven), onRows), async (rows) => {
    await readDrawn(hooks, db, rows, drawn);
    const read = rows.map((row) => ({ row, detail: detailOf(row.detail) }));
    const ruled = read.filter(({ detail }) => detail?.kind === 'lottery' && detail.rule);
    const events = [...new Set(ruled.map(({ row }) => row.event_id))];
    const staked = events.length > 0 ? await stakedByMember(db, events) : NOTHING_STAKED;
    return read.flatMap(({ row, detail }) => {
      const on = drawn.get(row.event_id);
      const fault = on ? faultOfBet(row, detail, on, staked) : null;
      return fault ? [`wager ${row.id} of member ${row.member_id} on draw ${row.event_id}: ${fault}`] : [];
    });
  });
}
