import type { LiveProof } from '@lantern/contract/live';
import { readShoeEntropy } from '@lantern/games/fair';
import { decisionsOf, isPlayed, shoeVersion } from '@lantern/games/tables';
import { iso } from '../../platform/index.ts';
import type { ShoeRow } from '../tables/index.ts';
import type { RoundRow } from './live.rounds.store.ts';

/** Version of a shared draw whose message names the root and the number of its bets. */
const VERSION = '2';
const versionOf = (game: string, shoe: ShoeRow | null): string =>
  shoe ? shoeVersion(game, shoe.cut_at, readShoeEntropy(shoe.entropy) !== null) : VERSION;

/** Who played and what was decided: a round of blackjack is a function of its shoe and of these. */
function decisionFields(game: string, values: readonly string[]): Record<string, string> {
  const made = isPlayed(game) ? decisionsOf(values) : null;
  return made ? { seats: made.seats.join(' '), decisions: made.decisions.join(' ') } : {};
}

/** What proves a round. The fields of the verifier are complete once the link is shown: of a shoe when it is over. */
export function proofOf(game: string, round: RoundRow, shoe: ShoeRow | null): LiveProof {
  const link = shoe ? shoe.link : round.link;
  const position = shoe?.position ?? round.position ?? 0;
  const salt = shoe?.salt ?? round.salt ?? '';
  const terminalHash = shoe?.terminal_hash ?? round.terminal_hash ?? '';
  const values = (round.steps ?? []).map(({ value }) => value);
  const revealedAt = shoe ? shoe.ended_at : round.shown_at;
  return {
    position,
    terminalHash,
    salt,
    elementId: shoe?.id ?? round.id,
    firstCard: round.first_card,
    betsHash: round.bets_hash,
    bets: round.bets,
    boundAt: round.bound_at && iso(round.bound_at),
    link,
    revealedAt: link === null ? null : revealedAt && iso(revealedAt),
    proof:
      link === null
        ? null
        : {
            game,
            v: versionOf(game, shoe),
            link,
            salt,
            // A shoe is named by its position and bound to a list before it; a round of its own by its number and its bets.
            round: shoe ? String(shoe.position) : round.id,
            bets: shoe?.bets_hash ?? round.bets_hash ?? '',
            size: String(shoe?.bets ?? round.bets),
            entropy: shoe?.entropy ?? 'members',
            position: String(position),
            terminal: terminalHash,
            ...(shoe ? { first: String(round.first_card) } : {}),
            ...decisionFields(game, values),
            result: values.join(' '),
          },
  };
}
