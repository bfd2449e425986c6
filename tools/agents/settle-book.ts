import { addDays, err, formatAmount, ok, type Result } from '@lantern/kernel';
import {
  type Bill,
  CARRY_OVERS,
  type ContractKind,
  DIVIDEND_MODES,
  DIVIDEND_PERIODS,
  type DividendTerms,
  dailySalary,
  dividend,
  hourlySalary,
  realtimeSalary,
  type SalaryTerms,
  type Team,
  type Tier,
  teamsOf,
} from '@lantern/rules/agents';
import { decimalText, type Fields, readDecimal } from './fields.ts';
import type { Book, BookContract } from './read-book.ts';

export type SettledContract =
  | {
      readonly contract: string;
      readonly base: string;
      readonly active: number;
      readonly tier: number | null;
      readonly rate: string | null;
      readonly amount: string;
    }
  | { readonly contract: string; readonly error: TermsFault };

type TermsFault =
  | 'unknown_downline'
  | 'no_tiers'
  | 'bad_tier'
  | 'bad_active_turnover'
  | 'bad_cap'
  | 'unknown_period'
  | 'unknown_mode'
  | 'unknown_carry';

const MICRO_DECIMALS = 6;
const RATE_DECIMALS = 30;
const RATE_ONE = 10n ** BigInt(RATE_DECIMALS);

function readTier(value: unknown): Tier | null {
  const { rate: rateText, turnover: turnoverText, loss: lossText, active } = (value ?? {}) as Fields;
  const rate = readDecimal(rateText, RATE_DECIMALS);
  const turnover = readDecimal(turnoverText, MICRO_DECIMALS);
  const loss = readDecimal(lossText, MICRO_DECIMALS);
  const isCount = typeof active === 'number' && Number.isSafeInteger(active) && active >= 0;
  if (rate === null || rate > RATE_ONE || turnover === null || loss === null || !isCount) return null;
  return { rate: { numerator: rate, denominator: RATE_ONE }, turnover, loss, active };
}

function readTerms({ tiers, activeTurnover, cap }: Fields): Result<SalaryTerms, TermsFault> {
  if (!Array.isArray(tiers) || tiers.length === 0) return err('no_tiers');
  const read = tiers.map(readTier);
  if (!read.every((tier) => tier !== null)) return err('bad_tier');
  const threshold = readDecimal(activeTurnover, MICRO_DECIMALS);
  if (threshold === null) return err('bad_active_turnover');
  const most = cap === null || cap === undefined ? null : readDecimal(cap, MICRO_DECIMALS);
  if (most === null && cap !== null && cap !== undefined) return err('bad_cap');
  return ok({ tiers: read, activeTurnover: threshold, cap: most });
}

function readDividend(
  terms: SalaryTerms,
  { terms: fields, from, to }: BookContract,
): Result<DividendTerms, TermsFault> {
  const period = DIVIDEND_PERIODS.find((one) => one === fields['period']);
  if (!period) return err('unknown_period');
  const mode = DIVIDEND_MODES.find((one) => one === fields['mode']);
  if (!mode) return err('unknown_mode');
  const carry = CARRY_OVERS.find((one) => one === fields['carry']);
  return carry ? ok({ ...terms, period, mode, carry, from, to }) : err('unknown_carry');
}

type Settle = (contract: BookContract, terms: SalaryTerms, team: Team, book: Book) => Result<Bill, TermsFault>;
const salary =
  (compute: typeof dailySalary): Settle =>
  (_, terms, team, { zone, run }) =>
    ok(compute(terms, team, zone, run.date));

const SETTLE: Readonly<Record<ContractKind, Settle>> = {
  daily: salary(dailySalary),
  hourly: salary(hourlySalary),
  realtime: salary(realtimeSalary),
  dividend: (contract, terms, team, { zone, run }) => {
    const read = readDividend(terms, contract);
    return read.ok ? ok(dividend(read.value, team, zone, run.date)) : read;
  },
};

function settled(contract: BookContract, book: Book, teams: ReadonlyMap<string, Team>): Result<Bill, TermsFault> {
  const { downline } = contract.terms;
  const team = typeof downline === 'string' ? teams.get(downline) : undefined;
  if (!team) return err('unknown_downline');
  const terms = readTerms(contract.terms);
  return terms.ok ? SETTLE[book.run.kind](contract, terms.value, team, book) : terms;
}

/** What the bills of a run look at: of a book of months, a salary counts one day. */
function countedIn({ wagers, costs, zone, run }: Book): Pick<Book, 'wagers' | 'costs'> {
  if (run.kind === 'dividend') return { wagers, costs };
  const fromMs = zone.startOf(run.date);
  const beforeMs = zone.startOf(addDays(run.date, 1));
  return { wagers: wagers.filter(({ settledAtMs }) => settledAtMs >= fromMs && settledAtMs < beforeMs), costs: [] };
}

/** The bills of a run, one for each contract of its kind that is valid on its date, in their order. */
export function settleBook(book: Book): SettledContract[] {
  const { kind, date } = book.run;
  const due = book.contracts.filter(
    (one) => one.kind === kind && one.from <= date && (one.to === null || date <= one.to),
  );
  const downlines = due.flatMap(({ terms: { downline } }) =>
    typeof downline === 'string' && book.tree.has(downline) ? [downline] : [],
  );
  const teams = teamsOf(book.tree, new Set(downlines), countedIn(book));
  return due.map((contract) => {
    const bill = settled(contract, book, teams);
    if (!bill.ok) return { contract: contract.id, error: bill.error };
    const { base, active, tier, rate, amount } = bill.value;
    return {
      contract: contract.id,
      base: formatAmount(base),
      active,
      tier,
      rate: rate && decimalText(rate.numerator, RATE_DECIMALS),
      amount: formatAmount(amount),
    };
  });
}
