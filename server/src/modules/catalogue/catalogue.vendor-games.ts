import type { Micros } from '@lantern/kernel';
import type { AppContext } from '../../platform/index.ts';
import { nameIn, namesOf } from './catalogue.names.ts';
import { catalogueOf } from './catalogue.snapshot.ts';

/** The players' names of vendors' games, for betting records; codes that the catalogue does not have get none. */
export async function vendorGameNames(
  context: AppContext,
  codes: readonly string[],
  language: string,
): Promise<ReadonlyMap<string, string>> {
  const { byCode } = await catalogueOf(context);
  return new Map(
    codes.flatMap((code) => {
      const game = byCode.get(code)?.find(({ row }) => row.kind !== 'lottery' && row.kind !== 'house');
      const name = game && nameIn(namesOf(game.row), language);
      return name ? [[code, name] as const] : [];
    }),
  );
}

/** The least stake of a vendor's game; null for a game that the catalogue does not have. */
export async function leastStakeOf(context: AppContext, vendor: string, code: string): Promise<Micros | null> {
  const { byCode } = await catalogueOf(context);
  return byCode.get(code)?.find(({ row }) => row.vendor === vendor)?.minBet ?? null;
}
