import { TABLES, type Table, type TableBet } from '@lantern/games/tables';
import { err, formatAmount, ok, parseAmount, type Result } from '@lantern/kernel';
import { type Fields, fileCommand, isObject, jsonOf, print } from './file-command.ts';

export type SettledTableRound =
  | { readonly id: string; readonly outcome: string; readonly payouts: readonly string[]; readonly valid?: string }
  | { readonly id: string | null; readonly error: string };

/** Games whose printed rounds have what their bets count as turnover, taken as one member's. */
const COUNTED = new Set(['baccarat', 'dragon-tiger', 'roulette', 'sic-bo']);

function tableOf({ game, variant }: Fields): Result<Table, string> {
  const ofGame = TABLES.filter((table) => table.game === game);
  if (ofGame.length === 0) return err('unknown_game');
  const table = ofGame.find((one) => one.variant === (variant ?? null));
  return table ? ok(table) : err('unknown_variant');
}

function readBet(value: unknown): Result<TableBet, string> {
  if (!isObject(value)) return err('not_a_bet');
  const { spot, stake } = value;
  if (typeof spot !== 'string') return err('unknown_spot');
  const amount = typeof stake === 'string' ? parseAmount(stake) : err('not_a_string');
  if (!amount.ok) return err(`stake_${amount.error}`);
  return amount.value > 0n ? ok({ spot, stake: amount.value }) : err('stake_not_positive');
}

function readBets(value: unknown): Result<readonly TableBet[], string> {
  if (!Array.isArray(value)) return err('missing_bets');
  const bets: TableBet[] = [];
  for (const one of value) {
    const bet = readBet(one);
    if (!bet.ok) return bet;
    bets.push(bet.value);
  }
  return ok(bets);
}

function settleRound(value: unknown): SettledTableRound {
  if (!isObject(value)) return { id: null, error: 'not_a_round' };
  const { id, bets: given } = value;
  if (typeof id !== 'string' || id === '') return { id: null, error: 'missing_id' };
  const table = tableOf(value);
  if (!table.ok) return { id, error: table.error };
  const bets = readBets(given);
  if (!bets.ok) return { id, error: bets.error };
  const settled = table.value.settle(value, bets.value);
  if (!settled.ok) return { id, error: settled.error };
  const payouts = settled.value.payouts.map(formatAmount);
  const valid = COUNTED.has(table.value.game) ? table.value.valid?.(value, bets.value) : undefined;
  return {
    id,
    outcome: settled.value.outcome,
    payouts,
    ...(valid === undefined ? {} : { valid: formatAmount(valid) }),
  };
}

/** Settles a list of rounds, one answer a round in their order. A bad round gets an `error` and does not affect the others. */
export function settleRounds(text: string): SettledTableRound[] {
  const rounds = jsonOf(text, 'the rounds file');
  if (!Array.isArray(rounds)) throw new Error('the rounds file is not a list of rounds');
  return rounds.map(settleRound);
}

export interface PrintedSpot {
  readonly game: string;
  readonly variant?: string;
  readonly spot: string;
  readonly pays: string;
  readonly numbers?: readonly number[];
}
export const printedSpots = (): PrintedSpot[] =>
  TABLES.flatMap(({ game, variant, spots }) =>
    spots.map(({ code, pays, numbers }) => ({
      game,
      ...(variant === null ? {} : { variant }),
      spot: code,
      pays,
      ...(numbers ? { numbers } : {}),
    })),
  );

const USAGE = 'usage: lantern live settle --rounds FILE.json | lantern live spots --json';

/** `lantern live settle` and `lantern live spots`. Returns the exit code: 2 usage, 1 unreadable file. */
export async function liveCommand([name = '', ...args]: string[]): Promise<number> {
  if (name === 'settle') return fileCommand(USAGE, ['rounds'], args, ({ rounds }) => settleRounds(rounds));
  if (name !== 'spots' || args.join(' ') !== '--json') {
    console.error(USAGE);
    return 2;
  }
  await print(`${JSON.stringify(printedSpots())}\n`);
  return 0;
}
