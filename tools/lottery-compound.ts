import {
  type BetFields,
  type CompoundFamily,
  chargeOfTicket,
  DEFAULT_MODE,
  isMode,
  isMultiple,
  returnOf,
  settleTicket,
  type Terms,
  type Ticket,
  ticketOf,
} from '@lantern/games/compound';
import { isIsoDate } from '@lantern/games/lottery';
import { err, formatAmount, ok, type Result } from '@lantern/kernel';
import { isObject } from './file-command.ts';
import { readUnit, type SettledLine } from './lottery-lines.ts';

const FIELDS = ['issue', 'play', 'picks', 'unit'] as const;
/** The smallest unit of a row is a thousandth (games.md 3.2). */
const UNIT_DECIMALS = 3;

/** The draws of a file by issue. Throws on the first that cannot be a result, with its place and its issue. */
function readDraws<Draw, Extras>(family: CompoundFamily<Draw, Extras>, file: unknown): ReadonlyMap<string, Draw> {
  if (!Array.isArray(file)) throw new Error('the draws file is not a list of draws');
  const draws = new Map<string, Draw>();
  for (const [place, value] of file.entries()) {
    const issue = isObject(value) ? value['issue'] : undefined;
    const read = isObject(value) ? readDraw(family, value) : err('not_a_draw');
    const fault = read.ok && draws.has(String(issue)) ? err('repeated_issue') : read;
    if (!fault.ok) {
      const name = issue === undefined ? '' : ` (issue ${String(issue)})`;
      throw new Error(`the draws file cannot be used: draw ${place + 1}${name}, ${fault.error}`);
    }
    draws.set(String(issue), fault.value);
  }
  return draws;
}

function readDraw<Draw, Extras>(family: CompoundFamily<Draw, Extras>, fields: BetFields): Result<Draw, string> {
  const { issue, numbers, date } = fields;
  if (typeof issue !== 'string' || issue === '') return err('missing_issue');
  if (date !== undefined && (typeof date !== 'string' || !isIsoDate(date))) return err('bad_date');
  if (!Array.isArray(numbers)) return err('missing_numbers');
  return family.readDraw(numbers, date ?? null);
}

function readTerms({ unit, multiple = 1, mode = DEFAULT_MODE }: BetFields): Result<Terms, string> {
  const amount = readUnit(unit, UNIT_DECIMALS);
  if (!amount.ok) return amount;
  if (!isMultiple(multiple)) return err('bad_multiple');
  return isMode(mode) ? ok({ unit: amount.value, multiple, returned: returnOf(mode) }) : err('bad_mode');
}

/** A bet of the file that is settled, or its answer if it cannot be. */
type Taken<Draw, Extras> =
  | { readonly id: string; readonly issue: string; readonly draw: Draw; readonly ticket: Ticket<Draw, Extras> }
  | { readonly answer: SettledLine };

function takeBet<Draw, Extras>(
  family: CompoundFamily<Draw, Extras>,
  draws: ReadonlyMap<string, Draw>,
  value: unknown,
): Taken<Draw, Extras> {
  if (!isObject(value)) return { answer: { id: null, error: 'not_a_bet' } };
  const { id, issue } = value;
  if (typeof id !== 'string' || id === '') return { answer: { id: null, error: 'missing_id' } };
  const missing = FIELDS.find((field) => value[field] === undefined);
  if (missing) return { answer: { id, error: `missing_${missing}` } };
  const draw = typeof issue === 'string' ? draws.get(issue) : undefined;
  if (typeof issue !== 'string' || draw === undefined) return { answer: { id, error: 'unknown_issue' } };
  const play = family.plays.some(({ code }) => code === value['play']);
  if (!play) return { answer: { id, error: 'unknown_play' } };
  const terms = readTerms(value);
  const ticket = terms.ok ? ticketOf(family, value, terms.value) : terms;
  return ticket.ok ? { id, issue, draw, ticket: ticket.value } : { answer: { id, error: ticket.error } };
}

/**
 * Settles bets with the draws of a family, one answer per bet in their order. A bad bet gets an `error` and does not affect the others; a
 * draw that cannot be a result throws. What the tickets of an issue cost together is known before the first of them is paid.
 * @param drawsFile a list of `{"issue","date"?,"numbers"}`
 * @param bets `{"id","issue","play","picks","unit","multiple"?,"mode"?}` each, and what the family reads besides
 */
export function settleCompound<Draw, Extras>(
  family: CompoundFamily<Draw, Extras>,
  drawsFile: unknown,
  bets: readonly unknown[],
): SettledLine[] {
  const draws = readDraws(family, drawsFile);
  const byIssue = new Map<string, Ticket<Draw, Extras>[]>();
  const taken = bets.map((value): Taken<Draw, Extras> => {
    const bet = takeBet(family, draws, value);
    if ('answer' in bet) return bet;
    const earlier = byIssue.get(bet.issue) ?? [];
    const refusal = family.refusalOf(bet.ticket, bet.draw, earlier);
    if (refusal !== null) return { answer: { id: bet.id, error: refusal } };
    earlier.push(bet.ticket);
    byIssue.set(bet.issue, earlier);
    return bet;
  });
  const staked = new Map(
    [...byIssue].map(([issue, tickets]) => [issue, tickets.reduce((sum, ticket) => sum + chargeOfTicket(ticket), 0n)]),
  );
  return taken.map((bet): SettledLine => {
    if ('answer' in bet) return bet.answer;
    const { charged, hits, payout } = settleTicket(family, bet.ticket, bet.draw, staked.get(bet.issue) ?? 0n);
    return { id: bet.id, charged: formatAmount(charged), hits, payout: formatAmount(payout) };
  });
}
