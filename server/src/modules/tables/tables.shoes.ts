import { merkleRoot, type RoundSeed, roundStream } from '@lantern/games/fair';
import { type Shoe, shuffleShoe } from '@lantern/games/tables';
import { invariant } from '@lantern/kernel';
import { databaseNow, type Needs, type Queryable, sha256, type Tx } from '../../platform/index.ts';
import { bindShoe, nextLink, revealRound, seedOfRound } from '../fairness/index.ts';
import { addShoe, endShoe, holdShoe, type ShoeRow } from './tables.shoes.store.ts';

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

/** The cards of a shoe in their order, from its link. */
export const shoeFrom = (link: string, shoe: Bound & Pick<ShoeRow, 'decks' | 'cut_at'>): Shoe =>
  shuffleShoe(roundStream({ link, ...shoeMessage(shoe) }), shoe.decks, shoe.cut_at);

/** The shuffled cards of a running shoe. Secret: they leave this process only card by card, and with the link at its end. */
export async function cardsOf(context: Needs<'secrets'>, db: Queryable, shoe: ShoeRow): Promise<Shoe> {
  const { link } = await seedOfRound(context, db, BigInt(shoe.id));
  return shoeFrom(link, shoe);
}

/** The closed list of the last round with bets of a shoe. */
export interface LastList {
  readonly roundId: string;
  readonly root: string;
  readonly size: number;
}
export interface ShoeToOpen {
  readonly code: string;
  /** The chain of its table, by its name in the fairness module. */
  readonly chain: string;
  readonly number: number;
  readonly decks: number;
  /** Behind this card nothing is dealt. */
  readonly cutAt: number;
  /** What was bet on the shoe before it, to which it is bound. */
  readonly before: LastList | undefined;
  /** When its first round may open: it is shuffled until then. */
  readonly opensAtMs: number;
}

/** Takes the next link of the table for a shoe; null while no chain is ready. */
export async function openShoe(
  context: Needs<'clock' | 'newId' | 'secrets'>,
  tx: Tx,
  of: ShoeToOpen,
): Promise<ShoeRow | null> {
  const id = context.newId();
  const place = await nextLink(context, tx, { game: of.chain, roundId: id });
  if (!place) return null;
  await bindShoe(context, tx, { shoeId: id, list: of.before ?? NO_BETS });
  const { link, betsHash, bound } = await seedOfRound(context, tx, id);
  invariant(bound, 'a shoe that was bound has what it is bound to');
  const seed = { ...place, bets_hash: betsHash, bets: bound.size, entropy: bound.entropy };
  const { code, number, decks, cutAt, opensAtMs } = of;
  const shoe = shoeFrom(link, { ...seed, decks, cut_at: cutAt });
  const cards = shoe.cards.length;
  return addShoe(tx, { id, code, number, place, decks, cards, burnt: shoe.burnt, cutAt, opensAtMs });
}

/** Shows the link of a shoe that is over: everybody can shuffle it again. */
export async function closeShoe(context: Needs<'clock' | 'newId' | 'secrets'>, tx: Tx, id: string): Promise<ShoeRow> {
  const shoe = await holdShoe(tx, id);
  invariant(shoe, 'a shoe that ends is there');
  if (shoe.link !== null) return shoe;
  return endShoe(tx, id, await revealRound(context, tx, BigInt(id)), databaseNow(context.clock));
}
