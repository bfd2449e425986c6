import { setTimeout as sleep } from 'node:timers/promises';
import type { PushEvent } from '@lantern/contract';
import { type Clock, idFloorOf } from '@lantern/kernel';
import type { Socket } from 'socket.io';
import type { Queryable } from '../db/database.ts';
import type { FairTurns } from '../http/fair-turns.ts';
import { missedSince } from './past.ts';

const MISSED_MAX = 500;
/** Clients that were away longer refetch: a page shows the present state. */
const RESUMED_MAX_MS = 3600_000;
const COST_MS = 4;
const REST = 2;
const NOTHING = { news: [], isWhole: false };

interface ResumeOptions {
  readonly db: Queryable;
  readonly clock: Clock;
  readonly memberId: bigint | null;
  readonly address: string;
  /** Turns at this reading: sockets wait for each other here and not at the bets. */
  readonly past?: FairTurns | undefined;
  /** Whether the address of this socket may ask now. */
  readonly mayResume: () => boolean;
}

/** Missed events as far back as they are served; `isWhole` says whether they are complete. */
async function missed(
  { db, clock, memberId }: ResumeOptions,
  after: bigint,
): Promise<{ news: PushEvent[]; isWhole: boolean }> {
  const floor = idFloorOf(clock.nowMs() - RESUMED_MAX_MS);
  const news = await missedSince(db, memberId, after < floor ? floor : after, MISSED_MAX);
  return { news, isWhole: after >= floor && news.length < MISSED_MAX };
}

/** In the turn of this address; a page for which there is none reads again what it shows. */
async function missedInTurn(options: ResumeOptions, after: bigint): Promise<{ news: PushEvent[]; isWhole: boolean }> {
  const { past, address } = options;
  if (!past) return missed(options, after);
  const read = await past.take({ keys: [address], costMs: COST_MS }, undefined, async () => {
    const began = performance.now();
    const made = await missed(options, after);
    // The loop is left to others for longer than this took.
    await sleep((performance.now() - began) * REST);
    return made;
  });
  return typeof read === 'string' ? NOTHING : read;
}

/**
 * The number after which events are missed: the last one a page has, or, in the first request of a page, how many
 * milliseconds ago it began to read what it shows. Undefined for anything else.
 */
function missedFrom(since: unknown, clock: Clock): bigint | undefined {
  if (typeof since === 'string' && /^[0-9]{1,19}$/.test(since)) return BigInt(since);
  if (typeof since === 'number' && since >= 0) return idFloorOf(clock.nowMs() - Math.ceil(since));
  return undefined;
}

/** A page asks once when it connects. Requests during an answer are ignored, so that no socket crowds out the others. */
export function answerResume(socket: Socket, options: ResumeOptions): void {
  let isAnswering = false;
  socket.on('resume', (since: unknown, reply: unknown) => {
    const after = missedFrom(since, options.clock);
    if (isAnswering || after === undefined || typeof reply !== 'function') return;
    if (!options.mayResume()) return;
    isAnswering = true;
    missedInTurn(options, after)
      .catch(() => NOTHING)
      .then(({ news, isWhole }) => {
        isAnswering = false;
        reply(news, isWhole);
      });
  });
}
