import type { MovementName } from '@lantern/contract/lists';
import { translate } from '@lantern/i18n';
import { formatAmount, type Micros } from '@lantern/kernel';
import { dayOf, dayStartMs } from '../../../platform/index.ts';
import type { StatementRow } from '../../ledger/index.ts';
import { namedCode } from '../wallet.kinds.ts';

/** `2026-11-20 14:05:09` of the merchant's zone. */
export function stampOf(ms: number): string {
  const day = dayOf(ms);
  return `${day} ${new Date(ms - dayStartMs(day)).toISOString().slice(11, 19)}`;
}

export type TextOf = (key: string, params?: Readonly<Record<string, string | number>>) => string;
export const textsIn =
  (language: string): TextOf =>
  (key, params) =>
    translate(language, `wallet.${key}`, params);

/** One line of a statement as both formats write it. */
export interface StatementLine {
  readonly at: string;
  readonly kind: string;
  readonly name: string;
  readonly cause: string;
  readonly currency: string;
  readonly in: string;
  readonly out: string;
  readonly held: string;
  readonly balance: string;
}

/** Lines in the member's words, with the balance after each, from the balance before the first. */
export function linesFrom(opening: Micros, text: TextOf) {
  let balance = opening;
  return {
    line: (row: StatementRow, games: ReadonlyMap<string, string>): StatementLine => {
      const held = BigInt(row.pending);
      const moved = BigInt(row.main) + BigInt(row.bonus) + held;
      balance += moved;
      const [kind, cause] = namedCode(row.name as MovementName);
      return {
        at: stampOf(row.at.getTime()),
        kind: text(`kinds.${kind}`),
        name: cause === 'wager' ? (games.get(row.cause) ?? '') : '',
        cause: row.cause,
        currency: row.currency,
        in: moved > 0n ? formatAmount(moved) : '',
        out: moved < 0n ? formatAmount(moved) : '',
        held: held === 0n ? '' : formatAmount(held),
        balance: formatAmount(balance),
      };
    },
    balance: () => formatAmount(balance),
  };
}
