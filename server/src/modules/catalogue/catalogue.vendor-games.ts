import type { AppContext } from '../../platform/index.ts';
import { nameIn, namesOf } from './catalogue.names.ts';
import { catalogueOf } from './catalogue.snapshot.ts';

/** What players call the games of vendors, for records of what was played; codes the shelf does not hold have no name. */
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
