import { merkleRoot, roundStream } from '@lantern/games/fair';
import { cutOf, decksOf, type Shoe, shuffleShoe } from '@lantern/games/tables';
import { invariant } from '@lantern/kernel';
import { SHUFFLE_MS } from '@lantern/rules/live';
import { type AppContext, databaseNow, type Queryable, sha256, type Tx } from '../../platform/index.ts';
import { bindRound, nextLink, revealRound, seedOfRound } from '../fairness/index.ts';
import { chainName } from './live.games.ts';
import { addShoe, endShoe, holdShoe, type ShoeRow } from './live.shoes.store.ts';
import type { TableRow } from './live.tables.store.ts';

/** A shoe is bound to no bets: the root of the empty list, and its size. */
export const NO_BETS = { root: merkleRoot([], sha256), size: 0 };

/**
 * The words that shuffle a shoe. Its name in the message is its position, which follows from the shoe before it: nobody could choose the cards
 * by choosing a number.
 */
export const shoeMessage = (
  shoe: Pick<ShoeRow, 'position' | 'salt'>,
): { salt: string; roundId: string; betsHash: string; bound: { size: number; entropy: string } } => ({
  salt: shoe.salt,
  roundId: String(shoe.position),
  betsHash: NO_BETS.root,
  bound: { size: NO_BETS.size, entropy: 'members' },
});

export const shoeFrom = (game: string, link: string, shoe: Pick<ShoeRow, 'position' | 'salt' | 'decks'>): Shoe =>
  shuffleShoe(roundStream({ link, ...shoeMessage(shoe) }), shoe.decks, cutOf(game));

/** The shuffled cards of a running shoe. Secret: they leave this process only card by card, and with the link at its end. */
export async function cardsOf(context: AppContext, db: Queryable, shoe: ShoeRow, game: string): Promise<Shoe> {
  const { link } = await seedOfRound(context, db, BigInt(shoe.id));
  return shoeFrom(game, link, shoe);
}

/** Takes the next link of the table for a shoe; null while no chain is ready. Its first round opens after the shuffle. */
export async function openShoe(
  context: AppContext,
  tx: Tx,
  table: TableRow,
  { number, nowMs }: { readonly number: number; readonly nowMs: number },
): Promise<ShoeRow | null> {
  const id = context.newId();
  const place = await nextLink(context, tx, { game: chainName(table.code), roundId: id });
  if (!place) return null;
  await bindRound(context, tx, { roundId: id, bets: [] });
  const decks = decksOf(table.game);
  invariant(decks, 'a shoe has its decks');
  const { link } = await seedOfRound(context, tx, id);
  const shoe = shoeFrom(table.game, link, { ...place, decks });
  return addShoe(tx, {
    id,
    code: table.code,
    number,
    place,
    decks,
    cards: shoe.cards.length,
    burnt: shoe.burnt,
    cutAt: shoe.cutAt,
    opensAtMs: nowMs + SHUFFLE_MS,
  });
}

/** Shows the link of a shoe that is over: everybody can shuffle it again. */
export async function closeShoe(context: AppContext, tx: Tx, id: string): Promise<ShoeRow> {
  const shoe = await holdShoe(tx, id);
  invariant(shoe, 'a shoe that ends is there');
  if (shoe.link !== null) return shoe;
  return endShoe(tx, id, await revealRound(context, tx, BigInt(id)), databaseNow(context.clock));
}
