import { type AppContext, type Refusal, refuse } from '../../platform/index.ts';
import { forgetSeed, type TakenSeed, takeSeed } from './fairness.seeds.ts';

/** Waiting plays of one member; more are refused with a retry. */
const WAITING_MAX = 40;
/** Another process may take the nonce repeatedly, but each time a play of the member is done. */
const TRIES_MAX = 12;

interface Turns {
  last: Promise<unknown>;
  waiting: number;
}
const turnsOf = new WeakMap<AppContext, Map<bigint, Turns>>();

/**
 * Runs the plays of one member one after another in order of arrival, without a connection while they wait. Other
 * processes are not consulted: their plays show in the nonce.
 */
export async function inTurn<Answer>(
  context: AppContext,
  memberId: bigint,
  play: () => Promise<Answer>,
): Promise<Answer | Refusal<'try_again'>> {
  // Waiting inside a transaction would hold a connection that the preceding play may need.
  context.db.notInTransaction('a turn of a member');
  const members = turnsOf.get(context) ?? new Map<bigint, Turns>();
  turnsOf.set(context, members);
  const turns = members.get(memberId) ?? { last: Promise.resolve(), waiting: 0 };
  if (turns.waiting >= WAITING_MAX) return refuse('try_again');
  members.set(memberId, turns);
  turns.waiting += 1;
  const turn = turns.last.then(play);
  turns.last = turn.catch(() => undefined);
  try {
    return await turn;
  } finally {
    turns.waiting -= 1;
    if (turns.waiting === 0) members.delete(memberId);
  }
}

/**
 * Runs one play of a member in turn, drawn from the next nonce. `play` returns null when another play or a rotation took the
 * nonce, and is called again with the next one.
 */
export const playInTurn = <Answer>(
  context: AppContext,
  memberId: bigint,
  play: (seed: TakenSeed) => Promise<Answer | null>,
): Promise<Answer | Refusal<'try_again'>> =>
  inTurn(context, memberId, async () => {
    for (let tries = 0; tries < TRIES_MAX; tries += 1) {
      const answer = await play(await takeSeed(context, memberId));
      if (answer !== null) return answer;
      forgetSeed(context, memberId);
    }
    context.log.warn({ memberId: String(memberId) }, 'the nonce of a play moved again and again');
    return refuse('try_again');
  });
