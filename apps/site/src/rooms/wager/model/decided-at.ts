import { INSTANT_VENDOR, SLOTS_VENDOR } from '@lantern/rules/catalogue';
import type { Answer } from '../../../shared/calls/index.ts';

type RecalledWager = Pick<Answer<'getWager'>, 'id' | 'vendor' | 'game' | 'detail'>;
type Facts = Readonly<Record<string, unknown>>;

/** The page that shows how a round was decided: a slot draws it again on its reels, an instant game is computed again. */
export type DecidedAt =
  | { readonly to: '/game'; readonly search: { gameCode: string; vendor: string; round: string } }
  | { readonly to: '/verify'; readonly search: Readonly<Record<string, string>> };

const facts = (value: unknown): Facts => (typeof value === 'object' && value !== null ? (value as Facts) : {});
/** Version 1 of the mapping is the only one there was (games/verify). */
const playOf = (game: string, { pairId, nonce }: Facts) => ({
  game,
  v: '1',
  pair: String(pairId),
  nonce: String(nonce),
});

/** Undefined for a wager that draws itself in the record, and for games of other houses. */
export function decidedAt({ id, vendor, game, detail }: RecalledWager): DecidedAt | undefined {
  if (vendor === SLOTS_VENDOR) return { to: '/game', search: { gameCode: game, vendor, round: id } };
  if (vendor !== INSTANT_VENDOR) return undefined;
  const drawn = facts(detail[game]);
  if (game === 'crash') return { to: '/verify', search: { game, round: String(facts(drawn['round'])['roundId']) } };
  if (game === 'plinko')
    return {
      to: '/verify',
      search: { ...playOf(game, drawn), rows: String(drawn['rows']), risk: String(drawn['risk']) },
    };
  const opened = Array.isArray(drawn['opened']) ? drawn['opened'].map((tile) => Number(tile) + 1).join(' ') : '';
  return { to: '/verify', search: { ...playOf(game, drawn), mines: String(drawn['mines']), opened } };
}
