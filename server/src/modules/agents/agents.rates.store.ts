import { invariant } from '@lantern/kernel';
import { type AppContext, databaseNow, type Needs, type Queryable, type Tx } from '../../platform/index.ts';
import type { PrizeGap } from '../lottery/index.ts';
import { settingsOf } from '../site/index.ts';
import { agentsSettings } from './agents.settings.ts';

/** "0.5" percent is 50 hundredths. */
const hundredthsOf = (percent: string): number => Math.round(Number(percent) * 100);

/** Rates of the merchant, in hundredths of a percent: the greatest one, and that of whoever has no upline unless another was decided. */
export interface MerchantRates {
  readonly max: number;
  readonly top: number;
}
export async function merchantRates(context: AppContext): Promise<MerchantRates> {
  const settings = await settingsOf(context, agentsSettings);
  const max = hundredthsOf(settings['agents.rebateMax']);
  return { max, top: Math.min(hundredthsOf(settings['agents.rebateDefault']), max) };
}

/** The rates of a member and of everyone above, the member first; rates in hundredths of a percent. */
interface RateLine {
  readonly chain: readonly bigint[];
  readonly rates: readonly number[];
}

/** Nobody has more than those above: where the rate of one of them was lowered, theirs counts. */
async function rateLineOf(db: Queryable, memberId: bigint, { max, top }: MerchantRates): Promise<RateLine> {
  const { rows } = await db.query<{ id: string; rebate: number | null }>({
    name: 'agents-rate-line',
    text: `select c.ancestor_id as id, r.rebate from agents.closure c left join agents.rate r on r.member_id = c.ancestor_id
      where c.member_id = $1 and c.valid_to = 'infinity' order by c.depth`,
    values: [memberId],
  });
  let most = max;
  const rates = rows.toReversed().map(({ rebate }, depth) => {
    most = Math.min(rebate ?? (depth === 0 ? top : 0), most);
    return most;
  });
  return { chain: rows.map(({ id }) => BigInt(id)), rates: rates.reverse() };
}

/** The rebate of a member: the decided one, else the merchant's at the top and none below. */
export async function rebateOf(db: Queryable, context: AppContext, memberId: bigint): Promise<number> {
  const { rates } = await rateLineOf(db, memberId, await merchantRates(context));
  return rates[0] ?? 0;
}

const LINES_MAX = 10_000;
/** Numbers of lines by server. */
const knownLines = new WeakMap<AppContext, Map<string, number>>();

/** The number of a line, which it has for ever. */
async function lineNumber(context: AppContext, { chain, rates }: RateLine): Promise<number> {
  const known = knownLines.get(context) ?? new Map<string, number>();
  knownLines.set(context, known);
  const name = `${chain.join()} ${rates.join()}`;
  const number = known.get(name) ?? (await storedNumber(context.db, { chain, rates }));
  if (known.size >= LINES_MAX) known.clear();
  known.set(name, number);
  return number;
}

async function storedNumber(db: Queryable, { chain, rates }: RateLine): Promise<number> {
  const find = async () =>
    (
      await db.query<{ id: number }>(
        'select id from agents.rate_line where member_id = $1 and chain = $2 and rates = $3',
        [chain[0], chain, rates],
      )
    ).rows[0]?.id;
  const found = await find();
  if (found !== undefined) return found;
  await db.query('insert into agents.rate_line (member_id, chain, rates) values ($1, $2, $3) on conflict do nothing', [
    chain[0],
    chain,
    rates,
  ]);
  const added = await find();
  invariant(added !== undefined, 'a line of rates has its number');
  return added;
}

/**
 * How far the prizes of a member are below the best ones, in ten-thousandths, and the line of rates by which those above earn of it. A hundredth of a
 * percent is a ten-thousandth.
 */
export async function prizeGap(context: AppContext, memberId: bigint): Promise<PrizeGap> {
  const merchant = await merchantRates(context);
  const line = await rateLineOf(context.db, memberId, merchant);
  const [own = 0, ...above] = line.rates;
  const isShared = above.some((rate) => rate > own);
  return { below: BigInt(merchant.max - own), line: isShared ? await lineNumber(context, line) : null };
}

/** The greatest rebate of the direct downlines of a member, below which his own cannot fall. */
export async function leastRebate(db: Queryable, memberId: bigint): Promise<number> {
  const { rows } = await db.query<{ floor: number }>(
    `select coalesce(max(r.rebate), 0)::int as floor from agents.edge e join agents.rate r on r.member_id = e.member_id
     where e.upline_id = $1 and e.valid_to = 'infinity'`,
    [memberId],
  );
  return rows[0]?.floor ?? 0;
}

/** Holds the rates of a member and of those directly below him until the transaction ends; of several, by number. */
export async function holdRates(tx: Tx, memberIds: readonly bigint[]): Promise<void> {
  for (const id of memberIds.toSorted((a, b) => (a < b ? -1 : 1)))
    await tx.query('select pg_advisory_xact_lock(7302, hashtext($1))', [id.toString()]);
}

/** @param by the upline, or the name of an operator */
export async function putRebate(
  tx: Tx,
  context: Needs<'clock'>,
  memberId: bigint,
  rebate: number,
  by: bigint | string,
): Promise<void> {
  const [uplineId, operator] = typeof by === 'bigint' ? [by, null] : [null, by];
  await tx.query(
    `insert into agents.rate (member_id, rebate, set_by, operator, set_at) values ($1, $2, $3, $4, platform.time_of($5))
     on conflict (member_id) do update set rebate = excluded.rebate, set_by = excluded.set_by, operator = excluded.operator, set_at = excluded.set_at`,
    [memberId, rebate, uplineId, operator, databaseNow(context.clock)],
  );
}
