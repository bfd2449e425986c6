import { createWordStream, intBelow } from '@lantern/games/fair';
import { type Challenge, createChallenge, type Solution, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { derived, type Needs, sha256 } from '../../../platform/index.ts';
import { spendProof } from './session.human-proof.store.ts';

/** The hardest challenge: sixteen times the first. */
export const LEVEL_MAX = 4;
/** One derivation is three thousand rounds of PBKDF2: about half a millisecond on a computer, three on a slow phone. */
const ROUNDS = 3000;
/** At level 0 the answer is found after 128 to 256 derivations. */
const DERIVATIONS = 256;
const GOOD_FOR_MS = 5 * 60_000;
const SEED_BYTES = 32;

const data = z.object({ level: z.number().int(), endsAtMs: z.number() });
const payload = z.object({
  challenge: z.object({ parameters: z.looseObject({ data }), signature: z.string().max(200) }),
  solution: z.object({ counter: z.number().int(), derivedKey: z.string().max(200) }),
});

const keysOf = (context: Needs<'config'>) => ({
  hmacSignatureSecret: derived(context.config.SECRETS_KEY, 'human proof'),
  hmacKeySignatureSecret: derived(context.config.SECRETS_KEY, 'human proof key'),
});

const within = (level: number): number => Math.min(LEVEL_MAX, Math.max(0, Math.floor(level)));

/** A signed proof-of-work challenge (ALTCHA, version 2); nothing of it is stored. */
export async function makeProof(context: Needs<'config' | 'clock' | 'random'>, level: number): Promise<Challenge> {
  const dice = createWordStream(Buffer.from(context.random.bytes(SEED_BYTES)).toString('hex'), 'proof');
  const most = DERIVATIONS * 2 ** within(level);
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ROUNDS,
    // The second half of the range: no answer comes early, and none takes more than twice the least.
    counter: most / 2 + intBelow(dice, most / 2),
    deriveKey,
    data: { level: within(level), endsAtMs: context.clock.nowMs() + GOOD_FOR_MS },
    ...keysOf(context),
  });
}

function read(text: string): z.output<typeof payload> | null {
  try {
    const parsed = payload.safeParse(JSON.parse(Buffer.from(text, 'base64').toString('utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Whether this solves a challenge of ours of at least this level; valid once, for five minutes. */
export async function isProof(
  context: Needs<'config' | 'db' | 'clock'>,
  text: string,
  level: number,
): Promise<boolean> {
  const given = read(text);
  if (!given) return false;
  const { parameters, signature } = given.challenge;
  // The library reads the machine's clock, so the expiry is part of the signed data and compared with the server's clock.
  if (parameters.data.endsAtMs <= context.clock.nowMs() || parameters.data.level < within(level)) return false;
  const challenge = { parameters, signature } as unknown as Challenge;
  const solution = given.solution as Solution;
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...keysOf(context) });
  return verified && spendProof(context.db, sha256(signature), parameters.data.endsAtMs);
}
