import type { AnswerOf } from '@lantern/contract';
import type { winnersCalls } from '@lantern/contract/winners';
import { isReadyLanguage } from '@lantern/i18n';
import { formatAmount } from '@lantern/kernel';
import { type AppContext, iso } from '../../platform/index.ts';
import { gameNamesOf } from '../wager/index.ts';
import type { WinRow } from './winners.store.ts';

type Winner = AnswerOf<typeof winnersCalls.listLatestWins>['list'][number];

/** 2.5 times as `2.50`, rounded down: a board never shows more than was paid. */
export function multipleOf(payout: bigint, stake: bigint): string {
  const hundredths = (payout * 100n) / stake;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}

/** The page may name its language in the query (spec 7); otherwise it is the caller's. */
export const languageFor = (request: string | undefined, own: string): string =>
  request !== undefined && isReadyLanguage(request) ? request : own;

export async function presentWins(context: AppContext, rows: readonly WinRow[], language: string): Promise<Winner[]> {
  const names = new Map<string, string>();
  for (const [category, some] of Map.groupBy(rows, (row) => row.category)) {
    const games = [...new Set(some.map(({ game }) => game))];
    const found = await gameNamesOf(context, category, games, language);
    for (const [game, name] of found) names.set(`${category} ${game}`, name);
  }
  return rows.map((row, index) => ({
    rank: index + 1,
    account: row.account,
    category: row.category,
    gameCode: row.game,
    gameName: names.get(`${row.category} ${row.game}`) ?? row.game,
    stake: formatAmount(BigInt(row.stake)),
    amount: formatAmount(BigInt(row.payout)),
    multiple: multipleOf(BigInt(row.payout), BigInt(row.stake)),
    currency: row.currency,
    at: iso(row.at),
  }));
}
