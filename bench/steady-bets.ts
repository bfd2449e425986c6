import { evenly, offer } from './offer.ts';
import { betOn } from './people.ts';
import { percentile } from './stage.ts';

/** A block of headers as an object. */
export const fields = (block: string): Record<string, string> =>
  Object.fromEntries(
    block
      .trim()
      .split('\r\n')
      .map((line) => line.split(': ') as [string, string]),
  );

interface SteadyBets {
  readonly port: number;
  readonly drawId: string;
  /** Headers of the players, used in turn. */
  readonly sessions: readonly Record<string, string>[];
  readonly seconds: number;
  readonly perSecond: number;
}
const PICKS = 100;

/** Latency of bets at a steady rate: the p99 in milliseconds. A bet that is refused fails the measurement. */
export async function steadyBets({ port, drawId, sessions, seconds, perSecond }: SteadyBets): Promise<number> {
  const bodies = Array.from({ length: PICKS }, (_, pick) => betOn(drawId, pick));
  const replies = await offer(
    port,
    evenly(seconds, perSecond, 0, (n) => ({
      kind: 'bet',
      method: 'POST',
      path: '/lgw/vn/slips',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        'x-forwarded-for': `10.9.0.${n % sessions.length}`,
        ...sessions[n % sessions.length],
      },
      body: bodies[n % bodies.length] ?? '',
    })),
  );
  const lost = replies.find(({ status }) => status !== 200);
  if (lost) throw new Error(`a bet was refused: ${lost.text.slice(0, 200)}`);
  return percentile(
    replies.map(({ ms }) => ms).sort((a, b) => a - b),
    0.99,
  );
}
