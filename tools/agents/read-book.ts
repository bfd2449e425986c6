import { ianaZone, type Micros, utcMidnight, type Zone } from '@lantern/kernel';
import {
  type BookCost,
  type BookWager,
  CONTRACT_KINDS,
  type ContractKind,
  TeamTree,
  type TreeMember,
} from '@lantern/rules/agents';
import { jsonOf } from '../file-command.ts';
import { fieldsOf, listOf, readDecimal, textOf } from './fields.ts';

/** A contract as the book has it; its terms are read when it is settled, so that wrong ones affect no other. */
export interface BookContract {
  readonly id: string;
  readonly kind: unknown;
  readonly from: string;
  readonly to: string | null;
  readonly terms: Readonly<Record<string, unknown>>;
}

export interface Book {
  readonly zone: Zone;
  readonly tree: TeamTree;
  readonly wagers: readonly BookWager[];
  readonly costs: readonly BookCost[];
  readonly contracts: readonly BookContract[];
  readonly run: { readonly kind: ContractKind; readonly date: string };
}

const MICRO_DECIMALS = 6;
// A day that the calendar does not have must not slip into the next month, as `Date.parse` lets it.
const INSTANT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3}(\d{0,6}))?)?(?:Z|[+-]\d{2}:\d{2})$/;

function readDay(value: unknown, name: string): string {
  const day = textOf(value, name);
  if (utcMidnight(day) === null) throw new Error(`${name}: ${day} is not a day`);
  return day;
}

function readInstant(value: unknown, name: string): number {
  const text = textOf(value, name);
  const match = INSTANT.exec(text);
  const ms = utcMidnight(match?.[1] ?? '') === null ? Number.NaN : Date.parse(text);
  if (Number.isNaN(ms)) throw new Error(`${name}: ${text} is not a time`);
  // Finer than a millisecond, `Date.parse` cuts off.
  return ms + Number(`0.${match?.[2] || 0}`);
}

function readAmount(value: unknown, name: string): Micros {
  const isNegative = typeof value === 'string' && value.startsWith('-');
  const found = readDecimal(isNegative ? value.slice(1) : value, MICRO_DECIMALS);
  if (found === null) throw new Error(`${name}: ${JSON.stringify(value)} is not an amount`);
  return isNegative ? -found : found;
}

/** What is bet, counts and is paid is never below zero: each kind of salary would take a correction in another way (agents 5.2). */
function readWhole(value: unknown, name: string): Micros {
  const amount = readAmount(value, name);
  if (amount < 0n) throw new Error(`${name}: ${JSON.stringify(value)} is below zero`);
  return amount;
}

const readUpline = (value: unknown, name: string): string | null =>
  value === null || value === undefined ? null : textOf(value, name);

function readMember(value: unknown, name: string): TreeMember {
  const { id, upline, moves } = fieldsOf(value, name);
  return {
    id: textOf(id, `${name}.id`),
    upline: readUpline(upline, `${name}.upline`),
    moves: listOf(moves ?? [], `${name}.moves`).map((move, index) => {
      const place = `${name}.moves[${index}]`;
      const { at, upline: next } = fieldsOf(move, place);
      return { atMs: readInstant(at, `${place}.at`), upline: readUpline(next, `${place}.upline`) };
    }),
  };
}

/** Nothing for a wager that is not settled yet: it counts in the period in which it will be. */
function readWager(value: unknown, name: string): BookWager[] {
  const { member, placedAt, settledAt, stake, valid, payout } = fieldsOf(value, name);
  if (settledAt === null || settledAt === undefined) return [];
  return [
    {
      member: textOf(member, `${name}.member`),
      placedAtMs: readInstant(placedAt, `${name}.placedAt`),
      settledAtMs: readInstant(settledAt, `${name}.settledAt`),
      stake: readWhole(stake, `${name}.stake`),
      valid: readWhole(valid, `${name}.valid`),
      payout: readWhole(payout, `${name}.payout`),
    },
  ];
}

function readCost(value: unknown, name: string): BookCost {
  const { member, at, amount } = fieldsOf(value, name);
  return {
    member: textOf(member, `${name}.member`),
    atMs: readInstant(at, `${name}.at`),
    amount: readAmount(amount, `${name}.amount`),
  };
}

function readContract(value: unknown, name: string): BookContract {
  const terms = fieldsOf(value, name);
  const { id, kind, from, to } = terms;
  return {
    id: textOf(id, `${name}.id`),
    kind,
    from: readDay(from, `${name}.from`),
    to: to === null || to === undefined ? null : readDay(to, `${name}.to`),
    terms,
  };
}

function readRun(value: unknown): Book['run'] {
  const { kind, date } = fieldsOf(value, 'run');
  const known = CONTRACT_KINDS.find((one) => one === kind);
  if (!known) throw new Error(`run.kind: ${JSON.stringify(kind)} is none of ${CONTRACT_KINDS.join(', ')}`);
  return { kind: known, date: readDay(date, 'run.date') };
}

/** Every member that the book names is one of its members. */
function refuseUnknown(
  members: readonly TreeMember[],
  book: Pick<Book, 'wagers' | 'costs'>,
  places: readonly number[],
): void {
  const known = new Set(members.map(({ id }) => id));
  const check = (id: string | null, place: string): void => {
    if (id !== null && !known.has(id)) throw new Error(`${place}: there is no member ${JSON.stringify(id)}`);
  };
  members.forEach(({ upline, moves }, index) => {
    check(upline, `members[${index}].upline`);
    moves.forEach((move, at) => {
      check(move.upline, `members[${index}].moves[${at}].upline`);
    });
  });
  book.wagers.forEach(({ member }, index) => {
    check(member, `wagers[${places[index]}].member`);
  });
  book.costs.forEach(({ member }, index) => {
    check(member, `costs[${index}].member`);
  });
}

/** Throws with the place of the first thing that cannot be read: no bill of such a book is right. */
export function readBook(text: string): Book {
  const { zone: name, members, wagers, costs, contracts, run } = fieldsOf(jsonOf(text, 'the book'), 'the book');
  const zone = ianaZone(textOf(name, 'zone'));
  if (!zone) throw new Error(`zone: ${name} is not known`);
  const all = <T>(value: unknown, list: string, read: (item: unknown, place: string) => T): T[] =>
    listOf(value ?? [], list).map((item, index) => read(item, `${list}[${index}]`));
  const people = all(members, 'members', readMember);
  const rows = all(wagers, 'wagers', readWager);
  const spent = all(costs, 'costs', readCost);
  const settled = rows.flat();
  // A wager that is not settled yet leaves no row.
  const places = rows.flatMap((row, index) => row.map(() => index));
  refuseUnknown(people, { wagers: settled, costs: spent }, places);
  return {
    zone,
    tree: new TeamTree(people),
    wagers: settled,
    costs: spent,
    contracts: all(contracts, 'contracts', readContract),
    run: readRun(run),
  };
}
