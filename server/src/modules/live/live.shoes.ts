import { merkleRoot, type RoundSeed, roundStream } from '@lantern/games/fair';
import { cutOf, decksOf, type Shoe, shuffleShoe } from '@lantern/games/tables';
import { invariant } from '@lantern/kernel';
import { SHUFFLE_MS } from '@lantern/rules/live';
import { type AppContext, databaseNow, type Queryable, sha256, type Tx } from '../../platform/index.ts';
import { bindShoe, nextLink, revealRound, seedOfRound } from '../fairness/index.ts';
import { chainName } from './live.games.ts';
import { addShoe, endShoe, holdShoe, lastListOf, type ShoeRow } from './live.shoes.store.ts';
import type { TableRow } from './live.tables.store.ts';

/** Of a shoe before which nobody bet: the root of the empty list, its size, and no round. */
const NO_BETS = { roundId: '0', root: merkleRoot([], sha256), size: 0 };
type Bound = Pick<ShoeRow, 'position' | 'salt' | 'bets_hash' | 'bets' | 'entropy'>;

/**
 * The words that shuffle a shoe. Its name in the message is its position, which follows from the shoe before it, as does the list it is bound to: nobody
 * could choose the cards by choosing a number.
 */
const shoeMessage = (shoe: Bound): Omit<RoundSeed, 'link'> => ({
  salt: shoe.salt,
  roundId: String(shoe.position),
  betsHash: shoe.bets_hash,
  bound: { size: shoe.bets, entropy: shoe.entropy },
});

export const shoeFrom = (game: string, link: string, shoe: Bound & Pick<ShoeRow, 'decks'>): Shoe =>
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
  const list = (await lastListOf(tx, table.code, number - 1)) ?? NO_BETS;
  await bindShoe(context, tx, { shoeId: id, list });
  const decks = decksOf(table.game);
  invariant(decks, 'a shoe has its decks');
  const { link, betsHash, bound } = await seedOfRound(context, tx, id);
  invariant(bound, 'a shoe that was bound has what it is bound to');
  const seed = { ...place, bets_hash: betsHash, bets: bound.size, entropy: bound.entropy };
  const shoe = shoeFrom(table.game, link, { ...seed, decks });
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
