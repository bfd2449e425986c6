import { setTimeout as sleep } from 'node:timers/promises';
import { lotteryCalls, type PlacedSlip } from '@lantern/contract/lottery';
import { type Micros, parseAmount } from '@lantern/kernel';
import type { Chance } from './chance.ts';
import type { OpenDraw } from './draws.ts';
import type { Person } from './people.ts';

/** What a caller knows for certain about one key: the answer it was given. */
export interface Answer {
  readonly key: string;
  readonly memberId: string;
  /** Null when the slip was refused. */
  readonly placed: { readonly slipId: string; readonly total: Micros; readonly wagers: number } | null;
  readonly code: string;
}

/** What all callers share: where to call, what to bet on, and whether to stop after the bet in hand. */
export interface Call {
  readonly serverUrl: string;
  readonly draws: () => readonly OpenDraw[];
  readonly isOver: () => boolean;
  readonly answered: (answer: Answer) => void;
  /** A reply that contradicts an earlier one, or none after a long time. */
  readonly broken: (what: string) => void;
  readonly faulted: () => void;
}

interface Reply {
  readonly success: boolean;
  readonly value?: PlacedSlip;
  readonly code?: string;
}

const timeoutMs = 8000;
const patienceMs = 120_000;
/** What says nothing about the slip: the same key must be asked again. */
const uncertain = new Set(['try_again', 'server_fault', 'too_many_requests']);
const replayOneIn = 8;

async function post(url: string, person: Person, key: string, body: string): Promise<Reply | undefined> {
  const headers = { ...person.headers, 'content-type': 'application/json', 'idempotency-key': key };
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const reply = await fetch(url, { method: 'POST', headers, body, signal });
    return (await reply.json()) as Reply;
  } catch {
    // Nobody answered: the server is dead or dying, and what became of the slip is unknown.
    return undefined;
  }
}

const plays = ['LO2', 'DE_DB', 'DAU', 'DUOI', 'TX_DB2', 'CL_DB2'] as const;

function lineOf(chance: Chance): object {
  const play = chance.pick(plays);
  const unit = `${1 + chance.below(9)}.${chance.below(10)}${chance.below(10)}`;
  const two = () => String(chance.below(100)).padStart(2, '0');
  if (play === 'TX_DB2') return { play, picks: [chance.pick(['TAI', 'XIU'])], unit };
  if (play === 'CL_DB2') return { play, picks: [chance.pick(['CHAN', 'LE'])], unit };
  if (play === 'DAU' || play === 'DUOI') return { play, picks: [String(chance.below(10))], unit };
  // One number is in demand and soon sold out, so that limits are refused under load as well.
  if (play === 'DE_DB' && chance.below(40) === 0) return { play, picks: ['68'], unit: '4000' };
  return { play, picks: [...new Set([two(), two()])], unit };
}

function slipOf(chance: Chance, draws: readonly OpenDraw[]): string | undefined {
  const [first, ...rest] = draws;
  if (!first) return undefined;
  const draw = chance.pick([first, ...rest]);
  const lines = Array.from({ length: 1 + chance.below(20) }, () => lineOf(chance));
  return JSON.stringify({ drawIds: [draw.id], lines });
}

function placedOf(value: PlacedSlip): NonNullable<Answer['placed']> {
  const total = parseAmount(value.total);
  if (!total.ok) throw new Error(`a slip's total is no amount: ${value.total}`);
  return { slipId: value.slipId, total: total.value, wagers: value.wagers.length };
}

/** Asks with one key until it is answered for certain. */
async function insist(call: Call, person: Person, key: string, body: string): Promise<Answer | undefined> {
  const deadline = performance.now() + patienceMs;
  const url = `${call.serverUrl}${lotteryCalls.placeLotterySlip.path}`;
  while (performance.now() < deadline) {
    const reply = await post(url, person, key, body);
    if (reply?.success && reply.value) {
      return { key, memberId: person.memberId, placed: placedOf(reply.value), code: 'placed' };
    }
    if (reply?.code === 'not_logged_in') call.broken(`member ${person.memberId} was logged out by a crash`);
    if (reply?.code === 'server_fault') call.faulted();
    if (reply?.code !== undefined && !uncertain.has(reply.code)) {
      return { key, memberId: person.memberId, placed: null, code: reply.code };
    }
    await sleep(reply?.code === 'too_many_requests' ? 500 : 25);
  }
  call.broken(`key ${key} of member ${person.memberId} was not answered within ${patienceMs / 1000} s`);
  return undefined;
}

/** Bets on and on until it is over. Now and then it asks again with a key that was answered, as a lost page would. */
export async function bet(call: Call, person: Person, chance: Chance): Promise<void> {
  while (!call.isOver()) {
    const body = slipOf(chance, call.draws());
    if (body === undefined) {
      await sleep(10);
      continue;
    }
    const answer = await insist(call, person, chance.uuid(), body);
    if (!answer) continue;
    call.answered(answer);
    if (answer.placed && chance.below(replayOneIn) === 0) {
      const again = await insist(call, person, answer.key, body);
      if (again && again.placed?.slipId !== answer.placed.slipId) {
        call.broken(
          `key ${answer.key} answered slip ${answer.placed.slipId}, then ${again.placed?.slipId ?? again.code}`,
        );
      }
    }
  }
}
