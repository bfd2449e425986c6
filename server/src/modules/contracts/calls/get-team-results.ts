import { contractsCalls } from '@lantern/contract/contracts';
import { addDays, formatAmount } from '@lantern/kernel';
import { topRateOf } from '@lantern/rules/contracts';
import { answer, done } from '../../../platform/index.ts';
import { seesDeposits } from '../contracts.switches.ts';
import { headOf } from '../contracts.zone.store.ts';
import {
  type OpenContract,
  openContracts,
  ownContracts,
  type ResultSums,
  resultCategories,
  resultDays,
  resultDownlines,
} from '../figures/contracts.results.store.ts';

const LENGTH = { today: 1, yesterday: 1, week: 7, month: 30 } as const;
/** A chart has this many days at least. */
const CHART_DAYS = 14;

const money = (value: string | bigint): string => formatAmount(BigInt(value));
const NOTHING: ResultSums = { valid: '0', net: '0', deposits: '0', income: '0' };
const presentWith = (isDepositSeen: boolean) => (sums: ResultSums) => ({
  ...{ valid: money(sums.valid), net: money(sums.net), income: money(sums.income) },
  deposits: isDepositSeen ? money(sums.deposits) : null,
});
const sumOf = (rows: readonly ResultSums[]): ResultSums =>
  rows.reduce((sum, row) => {
    const add = (name: keyof ResultSums): string => (BigInt(sum[name]) + BigInt(row[name])).toString();
    return { valid: add('valid'), net: add('net'), deposits: add('deposits'), income: add('income') };
  }, NOTHING);
const short = ({ id, kind, state, terms }: OpenContract) => ({ id, kind, state, rate: topRateOf(terms) });

export const getTeamResults = answer(contractsCalls.getTeamResults, async ({ actor, query }, context) => {
  const { db, clock } = context;
  const today = (await headOf(db)).zone.dayAt(clock.nowMs());
  const to = query.period === 'yesterday' ? addDays(today, -1) : today;
  const length = LENGTH[query.period];
  const from = addDays(to, 1 - length);
  const shown = Math.max(length, CHART_DAYS);
  const ask = { agentId: actor.memberId, currency: actor.currency, from, to };
  const read = await resultDays(db, { ...ask, from: addDays(to, 1 - Math.max(2 * length, shown)) });
  const between = (first: string, last: string) => sumOf(read.filter(({ day }) => day >= first && day <= last));
  const present = presentWith(await seesDeposits(context));
  const found = new Map(read.map((row) => [row.day, row]));
  const downlines = await resultDownlines(db, ask);
  const contracts = await openContracts(
    db,
    actor.memberId,
    downlines.map(({ id }) => id),
  );
  return done({
    ...{ currency: actor.currency, from, to },
    now: present(between(from, to)),
    before: present(between(addDays(from, -length), addDays(from, -1))),
    days: Array.from({ length: shown }, (_, index) => {
      const day = addDays(to, index + 1 - shown);
      return { day, ...present(found.get(day) ?? NOTHING) };
    }),
    categories: (await resultCategories(db, ask)).map(({ category, valid }) => ({ category, valid: money(valid) })),
    downlines: downlines.map(({ valid, net, ...row }) => ({
      ...{ ...row, valid: money(valid), net: money(net) },
      contracts: contracts.filter(({ downline_id }) => downline_id === row.id).map(short),
    })),
    own: (await ownContracts(db, ask)).map((row) => ({ ...short(row), amount: money(row.amount) })),
  });
});
