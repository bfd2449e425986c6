/**
 * The bills of a book, computed a second time by somebody who has read the rules only: quarters of an hour are walked, every
 * wager is looked at for every contract, and numbers are fractions of big integers. It shares no code with the rules.
 */
export interface PlainBook {
  zone: string;
  members: { id: string; upline: string | null; moves: { at: string; upline: string | null }[] }[];
  wagers: {
    id: string;
    member: string;
    category: string;
    placedAt: string;
    settledAt: string;
    stake: string;
    valid: string;
    payout: string;
  }[];
  costs: { member: string; at: string; kind: string; amount: string }[];
  contracts: PlainContract[];
  run: { kind: string; date: string };
}
export interface PlainContract {
  id: string;
  kind: string;
  downline: string;
  from: string;
  to: string | null;
  period: string;
  mode: string;
  carry: string;
  tiers: { rate: string; turnover: string; loss: string; active: number }[];
  activeTurnover: string;
  cap: string | null;
}

const SCALE = 10n ** 12n;
const big = (text: string): bigint => {
  const [whole = '0', part = ''] = text.replace('-', '').split('.');
  const value = BigInt(whole) * SCALE + BigInt(part.padEnd(12, '0'));
  return text.startsWith('-') ? -value : value;
};
/** Twelve decimals to six, downwards. */
const micros = (value: bigint): bigint => value / 10n ** 6n;
const written = (value: bigint): string => {
  const abs = value < 0n ? -value : value;
  const text = `${abs / 1_000_000n}.${(abs % 1_000_000n).toString().padStart(6, '0')}`.replace(/\.?0+$/, '');
  return value < 0n ? `-${text}` : text;
};

const calendars = new Map<string, Intl.DateTimeFormat>();
function dayIn(zone: string, ms: number): string {
  const known =
    calendars.get(zone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  calendars.set(zone, known);
  return known.format(ms);
}
const starts = new Map<string, number>();
function startOf(zone: string, day: string): number {
  const key = `${zone} ${day}`;
  let ms = starts.get(key) ?? Date.parse(`${day}T00:00:00Z`) - 57_600_000;
  while (dayIn(zone, ms) < day) ms += 900_000;
  starts.set(key, ms);
  return ms;
}
const shifted = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

function periodOf(kind: string, day: string): string[] {
  const same = (other: string): boolean => {
    if (kind === 'daily') return other === day;
    if (kind === 'monthly') return other.slice(0, 7) === day.slice(0, 7);
    if (kind === 'half-monthly')
      return other.slice(0, 7) === day.slice(0, 7) && Number(other.slice(8)) > 15 === Number(day.slice(8)) > 15;
    const monday = (one: string): string => shifted(one, -((new Date(`${one}T12:00:00Z`).getUTCDay() + 6) % 7));
    return monday(other) === monday(day);
  };
  const days: string[] = [];
  for (let offset = -31; offset <= 31; offset += 1) if (same(shifted(day, offset))) days.push(shifted(day, offset));
  return days;
}

function uplineAt(book: PlainBook, id: string, at: number): string | null {
  const member = book.members.find((one) => one.id === id);
  const moves = (member?.moves ?? [])
    .filter((one) => Date.parse(one.at) <= at)
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  return moves[0] ? moves[0].upline : (member?.upline ?? null);
}
function isUnder(book: PlainBook, id: string, top: string, at: number): boolean {
  if (id === top) return true;
  const upline = uplineAt(book, id, at);
  return upline !== null && isUnder(book, upline, top, at);
}

type Wager = PlainBook['wagers'][number];
const between = (book: PlainBook, contract: PlainContract, from: number, before: number): Wager[] =>
  book.wagers.filter(({ member, placedAt, settledAt }) => {
    const settled = Date.parse(settledAt);
    return settled >= from && settled < before && isUnder(book, member, contract.downline, Date.parse(placedAt));
  });
const turnover = (wagers: Wager[]): bigint => wagers.reduce((sum, one) => sum + big(one.valid), 0n);
const active = (wagers: Wager[], threshold: string): number =>
  [...new Set(wagers.map((one) => one.member))].filter(
    (id) => turnover(wagers.filter((one) => one.member === id)) >= big(threshold),
  ).length;

function tierFor(contract: PlainContract, sum: bigint, count: number, loss?: bigint): number | null {
  let found: number | null = null;
  contract.tiers.forEach((tier, index) => {
    const isMet = sum >= big(tier.turnover) && count >= tier.active && (loss === undefined || loss >= big(tier.loss));
    if (isMet) found = index;
  });
  return found;
}
const part = (base: bigint, rate: string): bigint => (base > 0n ? micros((base * big(rate)) / SCALE) : 0n);

function salary(book: PlainBook, contract: PlainContract) {
  const { kind, date } = book.run;
  const from = startOf(book.zone, date);
  const before = startOf(book.zone, shifted(date, 1));
  const day = between(book, contract, from, before);
  const base = turnover(day);
  const count = active(day, contract.activeTurnover);
  if (kind === 'daily') {
    const tier = tierFor(contract, base, count);
    return { base, active: count, tier, amount: tier === null ? 0n : part(base, contract.tiers[tier]!.rate) };
  }
  const step = kind === 'hourly' ? 3_600_000 : 300_000;
  let amount = 0n;
  for (let at = from; at < before; at += step) {
    const own = day.filter((one) => Date.parse(one.settledAt) >= at && Date.parse(one.settledAt) < at + step);
    if (own.length === 0) continue;
    const seen = kind === 'hourly' ? own : day.filter((one) => Date.parse(one.settledAt) < at + step);
    const tier = tierFor(contract, turnover(seen), active(seen, contract.activeTurnover));
    if (tier !== null) amount += part(turnover(own), contract.tiers[tier]!.rate);
  }
  return { base, active: count, tier: null, amount };
}

function loss(book: PlainBook, contract: PlainContract, days: string[]): bigint {
  const covered = days.filter((day) => day >= contract.from && (contract.to === null || day <= contract.to));
  let sum = 0n;
  for (const day of covered) {
    const from = startOf(book.zone, day);
    const before = startOf(book.zone, shifted(day, 1));
    for (const one of between(book, contract, from, before)) sum += big(one.stake) - big(one.payout);
    for (const cost of book.costs) {
      const at = Date.parse(cost.at);
      if (at >= from && at < before && isUnder(book, cost.member, contract.downline, at)) sum -= big(cost.amount);
    }
  }
  return sum;
}

function dividend(book: PlainBook, contract: PlainContract) {
  const days = periodOf(contract.period, book.run.date);
  const covered = days.filter((day) => day >= contract.from && (contract.to === null || day <= contract.to));
  const wagers = covered.flatMap((day) =>
    between(book, contract, startOf(book.zone, day), startOf(book.zone, shifted(day, 1))),
  );
  const sum = turnover(wagers);
  const count = active(wagers, contract.activeTurnover);
  let carried = 0n;
  const earlier: string[][] = [];
  for (let first = shifted(days[0]!, -1); first >= contract.from; ) {
    const before = periodOf(contract.period, first);
    earlier.unshift(before);
    first = shifted(before[0]!, -1);
  }
  const counted =
    contract.carry === 'none'
      ? []
      : contract.carry === 'previous'
        ? earlier.slice(-1)
        : contract.carry === 'month'
          ? earlier.filter((one) => one[0]!.slice(0, 7) === days[0]!.slice(0, 7))
          : earlier;
  for (const one of counted) {
    carried += loss(book, contract, one);
    if (carried > 0n) carried = 0n;
  }
  const base = loss(book, contract, days) + carried;
  if (contract.mode === 'fixed') {
    const tier = tierFor(contract, sum, count, base);
    return { base, active: count, tier, amount: tier === null ? 0n : part(base, contract.tiers[tier]!.rate) };
  }
  let best: { tier: number; top: bigint; bottom: bigint } | null = null;
  contract.tiers.forEach((tier, index) => {
    if (base <= 0n || sum < big(tier.turnover) || count < tier.active) return;
    const line = big(tier.loss);
    const short = line > 0n && base < line;
    const top = base * big(tier.rate) * (short ? base : 1n);
    const bottom = SCALE * (short ? line : 1n);
    if (!best || top * best.bottom > best.top * bottom) best = { tier: index, top, bottom };
  });
  const chosen = best as { tier: number; top: bigint; bottom: bigint } | null;
  return {
    base,
    active: count,
    tier: chosen ? chosen.tier : null,
    amount: chosen ? micros(chosen.top / chosen.bottom) : 0n,
  };
}

export function naiveBills(book: PlainBook) {
  const { kind, date } = book.run;
  return book.contracts
    .filter((one) => one.kind === kind && one.from <= date && (one.to === null || date <= one.to))
    .map((contract) => {
      const bill = kind === 'dividend' ? dividend(book, contract) : salary(book, contract);
      const cap = contract.cap === null ? null : micros(big(contract.cap));
      const amount = cap !== null && bill.amount > cap ? cap : bill.amount;
      const rate = bill.tier === null ? null : contract.tiers[bill.tier]!.rate;
      return {
        contract: contract.id,
        base: written(micros(bill.base)),
        active: bill.active,
        tier: bill.tier,
        rate,
        amount: written(amount),
      };
    });
}
