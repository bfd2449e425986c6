import { type Beat, planOf, type Speed } from '../model/plan.ts';
import type { Round, Screen, Step, StepOf } from '../slots.queries.ts';
import { CLEARED, setTable, useTable } from '../table.store.ts';
import type { Machine } from './machine.ts';
import type { Sound } from './sound.ts';

export interface Showing {
  readonly machine: Machine;
  readonly sound: Sound;
  readonly speed: Speed;
  readonly words: {
    readonly coin: (coin: StepOf<'coins'>['coins'][number]) => string;
    readonly times: (value: number) => string;
  };
  /** The first win of a round below its cost gets no sound and no count (G17). */
  readonly cheers: boolean;
  readonly isOver: () => boolean;
}

const COUNT_MS = 1200;

async function count(showing: Showing, { from, won, ms }: Beat): Promise<void> {
  const { machine, cheers } = showing;
  if (!cheers || ms === 0) {
    setTable({ won });
    return;
  }
  await machine.stage.clock.run(Math.min(ms * 0.8, COUNT_MS), (t) => {
    const now = Math.round(from + (won - from) * t);
    if (now !== useTable.getState().won) setTable({ won: now });
  });
}

async function card(showing: Showing, beat: Beat, shown: NonNullable<ReturnType<typeof useTable.getState>['card']>) {
  setTable({ card: shown, plate: null });
  await Promise.all([showing.machine.wait(beat.ms), count(showing, beat)]);
  setTable({ card: null, won: beat.won });
}

const PICK_WAIT_MS = 8000;
/** Whichever jar is opened contains the drawn prize; after a while the first one opens by itself. */
async function pick(showing: Showing, beat: Beat, step: StepOf<'pick'>): Promise<void> {
  const { machine } = showing;
  setTable({ card: { kind: 'pick', step }, plate: null, picked: null });
  let stop: () => void = () => undefined;
  const pressed = new Promise<void>((done) => {
    stop = useTable.subscribe(({ picked }) => picked !== null && done());
  });
  await Promise.race([pressed, machine.wait(useTable.getState().auto ? beat.ms : PICK_WAIT_MS)]);
  stop();
  if (useTable.getState().picked === null) setTable({ picked: 0 });
  await Promise.all([machine.wait(Math.max(beat.ms, 1200)), count(showing, beat)]);
  setTable({ card: null, picked: null });
}

const WHEEL_TURNS = 0.68;
/** The result of a wheel is shown when it stops. Its card is replaced by the next one: another wheel, or the sum. */
async function wheel(showing: Showing, beat: Beat, step: StepOf<'wheel'>): Promise<void> {
  const turnMs = showing.speed === 'still' ? 0 : beat.ms * WHEEL_TURNS;
  setTable({ card: { kind: 'wheel', step, turnMs, stopped: turnMs === 0 }, plate: null });
  await showing.machine.wait(turnMs);
  setTable({ card: { kind: 'wheel', step, turnMs, stopped: true } });
  await Promise.all([showing.machine.wait(beat.ms - turnMs), count(showing, beat)]);
}

async function land(showing: Showing, beat: Beat, screen: Screen): Promise<void> {
  setTable({ plate: null });
  await showing.machine.land(screen, beat.ms);
}

type Show<At extends Step['at']> = (showing: Showing, beat: Beat, step: StepOf<At>, round: Round) => Promise<void>;

/** How each step is shown. */
const SHOWS: { readonly [At in Step['at']]: Show<At> } = {
  reels: (showing, beat, step) => land(showing, beat, step.screen),
  wins: async (showing, beat, step) => {
    const { machine, sound, cheers } = showing;
    machine.wins(step.wins);
    setTable({ plate: { kind: 'wins', step, from: beat.from } });
    if (cheers) sound.play('win');
    await Promise.all([count(showing, beat), machine.wait(beat.ms)]);
  },
  wilds: ({ machine }, { ms }, step) => machine.wilds(step, ms),
  reveal: ({ machine }, { ms }, step) => machine.reveal(step, ms),
  tumble: ({ machine }, { ms }, step) => {
    setTable({ plate: null });
    return machine.tumble(step, ms);
  },
  multiplier: ({ machine, words }, { ms }, step) => {
    if (step.cells) machine.badge(step.cells, words.times(step.value));
    else setTable({ multiplier: step.value });
    return machine.wait(ms);
  },
  meter: ({ machine }, { ms }, step) => {
    setTable({ meter: step });
    return machine.wait(ms);
  },
  race: async (showing, beat, step) => {
    await showing.machine.race(step, showing.speed === 'still' ? 0 : beat.ms * 0.7);
    setTable({ multiplier: step.multiplier });
    return card(showing, { ...beat, ms: beat.ms * 0.3 }, { kind: 'race', step });
  },
  trigger: async (showing, beat, step) => {
    const { machine, sound } = showing;
    sound.play('feature');
    await machine.point(step.cells, beat.ms * 0.3);
    await card(showing, beat, { kind: 'begin', feature: step.feature, spins: step.spins });
    machine.clearWins();
    sound.beginBed();
  },
  bought: async (showing, beat, step) => {
    showing.sound.play('feature');
    await card(showing, beat, { kind: 'begin', feature: step.feature, spins: step.spins });
    showing.sound.beginBed();
  },
  spin: ({ machine }, { ms }, step, round) => {
    setTable({ spinning: step, plate: null });
    if (step.feature === 'respin') machine.holdReels();
    // A race or a multiplier of a whole spin applies to its own spin only.
    if (step.feature === 'free' && round.outcome.steps.some(({ at }) => at === 'race' || at === 'boost'))
      setTable({ multiplier: 1 });
    return machine.wait(ms);
  },
  more: (showing, beat, step) => card(showing, beat, { kind: 'more', spins: step.spins }),
  coins: ({ machine, words }, { ms }, step) => {
    setTable({ left: step.left > 0 ? step.left : null });
    return machine.coins(step, words.coin, ms);
  },
  collect: async (showing, beat, step) => {
    setTable({ left: null });
    await showing.machine.collect(step, showing.words.coin({ cell: step.by, value: step.pay }), beat.ms);
    return count(showing, beat);
  },
  boost: (showing, beat, step) => {
    setTable({ multiplier: step.multiplier });
    return card(showing, beat, { kind: 'boost', multiplier: step.multiplier, pay: step.pay });
  },
  full: (showing, beat, step) => {
    setTable({ left: null });
    return card(showing, beat, { kind: 'full', pay: step.pay });
  },
  pick,
  wheel,
  end: async (showing, beat, step) => {
    showing.sound.endBed();
    setTable({ spinning: null, left: null });
    await card(showing, beat, { kind: 'end', feature: step.feature, pay: step.pay });
    if (step.pay > 0) setTable({ plate: { kind: 'feature', pay: step.pay } });
  },
  cap: (showing, beat, step) => card(showing, beat, { kind: 'cap', pay: step.pay }),
  jackpot: (showing, beat, step, round) => {
    const amount = round.jackpotWins.find(({ tier }) => tier === step.tier)?.amount ?? '0';
    showing.sound.play('feature');
    return card(showing, beat, { kind: 'jackpot', tier: step.tier, amount });
  },
};

/** One step on the screen. */
const showBeat = (showing: Showing, round: Round, beat: Beat): Promise<void> =>
  (SHOWS[beat.step.at] as Show<Step['at']>)(showing, beat, beat.step, round);

/**
 * Shows a whole round, step by step; whatever is hurried or skipped, the last count equals the round's payout. Its end
 * stays visible until the next spin: coins with their values, the multiplier, the sum of a feature.
 */
export async function showRound(showing: Showing, round: Round): Promise<void> {
  setTable(CLEARED);
  showing.machine.endHold();
  for (const beat of planOf(round.outcome.steps, showing.speed)) {
    if (showing.isOver()) return;
    setTable({ at: beat.step.at });
    await showBeat(showing, round, beat);
    setTable({ won: beat.won });
  }
  showing.sound.endBed();
  setTable({ spinning: null, left: null, card: null });
}
