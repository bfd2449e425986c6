import { dealerOf } from '@lantern/games/tables';
import { invariant } from '@lantern/kernel';
import { engineOf } from './live.games.ts';
import type { TableRow } from './live.tables.store.ts';

export interface Result {
  readonly outcome: string;
  /** Spots that pay more than their stake. */
  readonly winners: readonly string[];
  readonly marks: readonly string[];
}

/** The result of the values that a table showed. */
export function resultOf(table: Pick<TableRow, 'game' | 'variant'>, values: readonly string[]): Result {
  const dealer = dealerOf(table.game);
  const engine = engineOf(table);
  const dealt = dealer.read(values);
  const result = engine.settle(dealt, []);
  invariant(result.ok, 'a table deals by its rules');
  const winners = engine.spots.flatMap(({ code }) => {
    const share = engine.share(dealt, code);
    return share && share.numerator > share.denominator ? [code] : [];
  });
  return { outcome: result.value.outcome, winners, marks: dealer.marks(values) };
}
