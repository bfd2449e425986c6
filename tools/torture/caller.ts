import { setTimeout as sleep } from 'node:timers/promises';
import { lotteryCalls, type PlacedSlip } from '@lantern/contract/lottery';
import { type Micros, parseAmount } from '@lantern/kernel';
import type { Chance } from './chance.ts';
import type { OpenDraw } from './draws.ts';
import type { Person } from './people.ts';
import { insist, type Line } from './request.ts';

/** The certain knowledge of a caller about one key: its answer. */
export interface Answer {
  readonly key: string;
  readonly memberId: string;
  /** Null when the slip was refused. */
  readonly placed: { readonly slipId: string; readonly total: Micros; readonly wagers: number } | null;
  readonly code: string;
}

/** Shared by all who bet on draws. */
export interface Call extends Line {
  readonly draws: () => readonly OpenDraw[];
  readonly answered: (answer: Answer) => void;
}

const replayOneIn = 8;
/** So that no member comes to the limit of calls a minute, however fast the machine is: a bet, and the balance that the page reads after it. */
const pauseMs = 150;

const plays = ['LO2', 'DE_DB', 'DAU', 'DUOI', 'TX_DB2', 'CL_DB2'] as const;

function lineOf(chance: Chance): object {
  const play = chance.pick(plays);
  const unit = `${1 + chance.below(9)}.${chance.below(10)}${chance.below(10)}`;
  const two = () => String(chance.below(100)).padStart(2, '0');
  if (play === 'TX_DB2') return { play, picks: [chance.pick(['TAI', 'XIU'])], unit };
  if (play === 'CL_DB2') return { play, picks: [chance.pick(['CHAN', 'LE'])], unit };
  if (play === 'DAU' || play === 'DUOI') return { play, picks: [String(chance.below(10))], unit };
  // One number is popular and soon sold out, so that limits are refused under load as well.
  if (play === 'DE_DB' && chance.below(40) === 0) return { play, picks: ['68'], unit: '4000' };
  return { play, picks: [...new Set([two(), two()])], unit };
}

function slipOf(chance: Chance, draws: readonly OpenDraw[]): object | undefined {
  const [first, ...others] = draws;
  if (!first) return undefined;
  const draw = chance.pick([first, ...others]);
  const lines = Array.from({ length: 1 + chance.below(20) }, () => lineOf(chance));
  return { drawIds: [draw.id], lines };
}

function placedOf(value: PlacedSlip): NonNullable<Answer['placed']> {
  const total = parseAmount(value.total);
  if (!total.ok) throw new Error(`a slip's total is no amount: ${value.total}`);
  return { slipId: value.slipId, total: total.value, wagers: value.wagers.length };
}

/** Places a slip with one key until its result is certain. */
async function place(call: Call, person: Person, key: string, body: object): Promise<Answer | undefined> {
  const reply = await insist<PlacedSlip>(call, person, { call: lotteryCalls.placeLotterySlip, key, body });
  if (!reply) return undefined;
  const { memberId } = person;
  if ('code' in reply) return { key, memberId, placed: null, code: reply.code };
  return { key, memberId, placed: placedOf(reply.value), code: 'placed' };
}

/** Bets until the run is over. Sometimes it repeats a key that was answered, as a page with a lost answer would. */
export async function bet(call: Call, person: Person, chance: Chance): Promise<void> {
  while (!call.isOver()) {
    const body = slipOf(chance, call.draws());
    if (body === undefined) {
      await sleep(10);
      continue;
    }
    const answer = await place(call, person, chance.uuid(), body);
    if (!answer) continue;
    call.answered(answer);
    await sleep(pauseMs);
    if (answer.placed && chance.below(replayOneIn) === 0) {
      const again = await place(call, person, answer.key, body);
      if (again && again.placed?.slipId !== answer.placed.slipId) {
        call.broken(
          `key ${answer.key} answered slip ${answer.placed.slipId}, then ${again.placed?.slipId ?? again.code}`,
        );
      }
    }
  }
}
