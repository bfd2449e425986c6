import { SendOnce } from '@lantern/client';
import { type CallInput, type CallReply, callApi, type Refused } from '../../shared/calls/index.ts';
import { microsOf } from '../../shared/money/micros.ts';
import type { Machine } from './machine/machine.ts';
import { type Showing, showRound } from './machine/show-round.ts';
import type { Sound } from './machine/sound.ts';
import { cheers } from './model/amounts.ts';
import { type AutoLimits, type AutoRun, afterRound, beginAuto } from './model/auto.ts';
import type { Speed } from './model/plan.ts';
import type { Round, Screen, Slot } from './slots.queries.ts';
import { CLEARED, isCelebrating, type Notice, setTable, useTable } from './table.store.ts';

const ASK_AGAIN_MS = 1500;
const SEEN_AFTER_MS = 1200;
/** The clocks of page and server differ: a spin is sent this much later than it is allowed. */
const PACE_SPARE_MS = 30;

/** The page offered something that is no longer available: it reloads the game. */
const NOT_OFFERED: ReadonlySet<string> = new Set(['feature_not_for_sale', 'stake_not_offered', 'game_maintenance']);

export interface TableDeps {
  readonly machine: Machine;
  readonly sound: Sound;
  readonly words: Showing['words'];
  readonly slot: () => Slot;
  /** Fetches the game again: another version, or an open round. */
  readonly again: () => Promise<Slot | undefined>;
  readonly isStill: () => boolean;
  readonly onMoney: () => void;
}

type SpinBody = NonNullable<CallInput<'spin'>['body']>;

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, Math.ceil(ms)));

/** Plays at the machine: requests rounds, shows them, and continues while auto spins run. One for each open page. */
export class Table {
  readonly #deps: TableDeps;
  /** A lost connection never plays twice. After a reload the server names the round that was not seen to its end. */
  readonly #spins = new SendOnce<SpinBody, Round>({
    send: (body, key) => this.#spin(body, key),
    retryMs: ASK_AGAIN_MS,
  });
  readonly #stop = this.#spins.start();
  #closed = false;
  #readyAtMs: number;
  #seen: string | undefined;
  #seenTimer: ReturnType<typeof setTimeout> | undefined;
  #recalling = 0;

  constructor(deps: TableDeps) {
    this.#deps = deps;
    this.#readyAtMs = readyAtMs(deps.slot().readyInMs);
    this.#spins.subscribe(() => {
      if (this.#spins.read().at === 'asking') setTable({ notice: { kind: 'lost' } });
    });
  }

  get #speed(): Speed {
    if (this.#deps.isStill()) return 'still';
    return useTable.getState().turbo && this.#deps.slot().pace.turbo ? 'turbo' : 'calm';
  }

  close(): void {
    this.#closed = true;
    this.#stop();
    this.#tellSeen();
  }

  /** A press on the large button: spins, or skips to the result where that is allowed. */
  press(): void {
    const state = useTable.getState();
    if (state.phase === 'idle') void this.play('base');
    else if (state.phase === 'showing' && (this.#deps.slot().pace.slamStop || isCelebrating(state)))
      this.#deps.machine.hurry();
  }

  startAuto(limits: AutoLimits): void {
    setTable({ auto: beginAuto(limits) });
    void this.play('base');
  }

  stopAuto(): void {
    if (useTable.getState().auto) setTable({ auto: null, notice: { kind: 'auto', end: 'stopped' } });
  }

  async play(mode: Round['mode']): Promise<void> {
    const { phase, recall, auto } = useTable.getState();
    if (phase !== 'idle' || recall) return;
    // A game that takes no stakes is not asked, by a press or by auto spins.
    if (this.#deps.slot().state === 'maintenance') return setTable({ auto: null });
    setTable({ phase: 'asking', notice: null });
    const wait = this.#readyAtMs - performance.now();
    if (wait > 0) await pause(wait);
    if (this.#closed) return;
    if (auto && !useTable.getState().auto) return setTable({ phase: 'idle' });
    setTable({ ...CLEARED, round: null });
    if (mode === 'base' && this.#speed !== 'still') {
      this.#deps.machine.endHold();
      this.#deps.machine.turn();
    }
    const round = await this.#ask(mode);
    if (this.#closed || !round) return;
    await this.show(round, true);
  }

  async #ask(mode: Round['mode']): Promise<Round | undefined> {
    const { slot } = this.#deps;
    clearTimeout(this.#seenTimer);
    const seenRoundId = this.#seen;
    const reply = await this.#spins.send({
      stake: useTable.getState().stake,
      mode,
      mathsVersion: slot().maths.version,
      ...(seenRoundId ? { seenRoundId } : {}),
    });
    if (this.#closed || !reply) return undefined;
    if (!reply.success) {
      await this.#refused(reply, mode);
      return undefined;
    }
    this.#forgetSeen(seenRoundId);
    this.#readyAtMs = readyAtMs(slot().pace.minSpinMs);
    if (useTable.getState().notice?.kind === 'lost') setTable({ notice: null });
    return reply.value;
  }

  /** A spin that is too early waits and goes again under its key. */
  async #spin(body: SpinBody, key: string): Promise<CallReply<'spin'>> {
    const { game } = this.#deps.slot();
    for (;;) {
      const reply = await callApi('spin', { params: { game }, body, key });
      if (reply.success || reply.code !== 'spin_too_soon' || this.#closed) return reply;
      await pause((reply.facts?.readyInMs ?? 0) + PACE_SPARE_MS);
      if (this.#closed) return reply;
    }
  }

  async #refused(refused: Refused, mode: Round['mode']): Promise<void> {
    const { machine } = this.#deps;
    const { shown, auto } = useTable.getState();
    await machine.land(lastScreen(shown) ?? startScreen(this.#deps.slot()), 0);
    setTable({ phase: 'idle', auto: null });
    this.#tellSeen();
    if (refused.code === 'round_open' || refused.code === 'maths_changed')
      return this.#renewed(refused.code, mode, auto);
    setTable({ notice: noticeOf(refused) });
    if (NOT_OFFERED.has(refused.code)) await this.#deps.again();
  }

  /** The server knows a round of another tab: it is shown first; auto spins end there, with a notice. */
  async #renewed(code: string, mode: Round['mode'], auto: AutoRun | null): Promise<void> {
    const slot = await this.#deps.again();
    if (this.#closed) return;
    if (slot?.openRound) {
      await this.resume(slot.openRound);
      if (auto && !this.#closed) setTable({ notice: { kind: 'auto', end: 'refused' } });
    } else if (code === 'maths_changed') setTable({ notice: { kind: 'renewed' } });
    else {
      // The other tab has shown it meanwhile: the spin can be sent.
      if (auto) setTable({ auto });
      await this.play(mode);
    }
  }

  /** Continues a round whose presentation was left. */
  async resume(round: Round): Promise<void> {
    if (useTable.getState().phase !== 'idle') return;
    setTable({ notice: { kind: 'unfinished' }, stake: round.stake });
    await this.show(round, false);
  }

  async show(round: Round, isNew: boolean): Promise<void> {
    setTable({ phase: 'showing', round });
    await this.#present(round, () => this.#closed);
    if (this.#closed) return;
    const { netMicros, notice } = useTable.getState();
    const gained = isNew ? microsOf(round.payout) - microsOf(round.cost) : 0n;
    setTable({
      phase: 'idle',
      shown: round,
      netMicros: netMicros + gained,
      notice: notice?.kind === 'unfinished' ? null : notice,
    });
    this.#deps.onMoney();
    this.#leaveSeen(round.roundId);
    this.#goOn(round);
  }

  /** A past round on the same reels. Nothing is requested and nothing is counted. */
  async recall(round: Round): Promise<void> {
    this.stopAuto();
    const turn = ++this.#recalling;
    setTable({ recall: round, round, notice: null });
    await this.#present(round, () => this.#closed || turn !== this.#recalling);
  }

  leaveRecall(): void {
    this.#recalling += 1;
    const { shown } = useTable.getState();
    this.#deps.machine.hurry();
    this.#deps.machine.endHold();
    this.#deps.machine.show(lastScreen(shown) ?? startScreen(this.#deps.slot()));
    setTable({ ...CLEARED, recall: null, round: shown });
  }

  #present(round: Round, isOver: () => boolean): Promise<void> {
    const { machine, sound, words } = this.#deps;
    return showRound({ machine, sound, words, speed: this.#speed, cheers: cheers(round), isOver }, round);
  }

  #goOn(round: Round): void {
    const { auto } = useTable.getState();
    if (!auto) return;
    const next = afterRound(auto, {
      costMicros: microsOf(round.cost),
      payoutMicros: microsOf(round.payout),
      feature: round.outcome.feature,
    });
    if (typeof next === 'string') {
      setTable({ auto: null, notice: { kind: 'auto', end: next } });
      return;
    }
    setTable({ auto: next });
    void this.play('base');
  }

  /** The next spin reports it; without a next spin it is reported by itself. */
  #leaveSeen(roundId: string): void {
    this.#seen = roundId;
    clearTimeout(this.#seenTimer);
    this.#seenTimer = setTimeout(() => this.#tellSeen(), SEEN_AFTER_MS);
  }

  #forgetSeen(id: string | undefined): void {
    if (this.#seen === id) this.#seen = undefined;
  }

  /** A spin carries it until the server has confirmed it: a spin that overtakes the message is not refused. */
  #tellSeen(): void {
    clearTimeout(this.#seenTimer);
    const id = this.#seen;
    if (!id) return;
    void callApi('seenRound', { params: { game: this.#deps.slot().game, id }, body: undefined }).then(
      ({ success }) => success && this.#forgetSeen(id),
    );
  }
}

const readyAtMs = (inMs: number): number => (inMs > 0 ? performance.now() + inMs + PACE_SPARE_MS : 0);

function noticeOf(refused: Refused): Notice {
  const notice = { kind: 'refused', code: refused.code, text: refused.message } as const;
  if (refused.code === 'not_enough_balance' && refused.facts) return { ...notice, short: refused.facts.short };
  if (refused.code === 'game_maintenance' && refused.facts) return { ...notice, backAt: refused.facts.backAt };
  return notice;
}

/** The last whole screen of a round. */
export function lastScreen(round: Round | null): Screen | undefined {
  const step = round?.outcome.steps.findLast(({ at }) => at === 'reels' || at === 'tumble');
  return step && 'screen' in step ? step.screen : undefined;
}

/** The reels before the first spin: one of each paying symbol in turn, without a win. */
export function startScreen({ maths }: Slot): number[][] {
  const pays = maths.symbols.flatMap(({ role }, symbol) => (role === 'pay' || role === 'wild' ? [symbol] : []));
  return Array.from({ length: maths.reels }, (_, reel) =>
    Array.from({ length: maths.rows }, (_, row) => pays[(reel * 2 + row * 3 + (reel % 2)) % pays.length] ?? 0),
  );
}
