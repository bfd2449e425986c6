/** Progress from 0 to 1. */
export type Ease = (t: number) => number;
export const linear: Ease = (t) => t;
export const easeOut: Ease = (t) => 1 - (1 - t) ** 3;
/** Overshoots slightly and returns: a stopping reel. */
export const overshoot: Ease = (t) => 1 + 2.2 * (t - 1) ** 3 + 1.2 * (t - 1) ** 2;

interface Motion {
  startMs: number;
  readonly ms: number;
  readonly ease: Ease;
  readonly move: (t: number) => void;
  readonly over: () => void;
}

/**
 * The one clock of the machine. It requests frames only while something moves, pauses while the page is hidden, and
 * can be hurried: every movement then ends with the next frame. The result never depends on the speed.
 */
export class Clock {
  readonly #motions = new Set<Motion>();
  readonly #loops = new Set<(deltaMs: number) => void>();
  readonly #draw: () => void;
  #frame = 0;
  #lastMs = 0;
  #closed = false;

  constructor(draw: () => void) {
    this.#draw = draw;
  }

  /** Moves for so many milliseconds; resolves when it is over. Zero jumps to the end. */
  run(ms: number, move: (t: number) => void, ease: Ease = easeOut): Promise<void> {
    if (this.#closed) return new Promise(() => undefined);
    if (ms <= 0) {
      move(1);
      this.wake();
      return Promise.resolve();
    }
    return new Promise((over) => {
      this.#motions.add({ startMs: -1, ms, ease, move, over });
      this.wake();
    });
  }

  wait(ms: number): Promise<void> {
    return this.run(ms, () => undefined, linear);
  }

  /** Called each frame until the returned function is called. */
  loop(move: (deltaMs: number) => void): () => void {
    this.#loops.add(move);
    this.wake();
    return () => this.#loops.delete(move);
  }

  /** Every present movement ends with the next frame. */
  hurry(): void {
    for (const motion of this.#motions) motion.startMs = Number.NEGATIVE_INFINITY;
    this.wake();
  }

  /** Draws at least one more frame. */
  wake(): void {
    if (this.#frame === 0 && !this.#closed) this.#frame = requestAnimationFrame(this.#tick);
  }

  close(): void {
    this.#closed = true;
    cancelAnimationFrame(this.#frame);
    this.#motions.clear();
    this.#loops.clear();
  }

  readonly #tick = (nowMs: number): void => {
    this.#frame = 0;
    // A page that was hidden continues where it was.
    const deltaMs = Math.min(64, this.#lastMs === 0 ? 16 : nowMs - this.#lastMs);
    this.#lastMs = nowMs;
    for (const loop of this.#loops) loop(deltaMs);
    for (const motion of this.#motions) {
      if (motion.startMs === -1) motion.startMs = nowMs;
      const t = Math.min(1, (nowMs - motion.startMs) / motion.ms);
      motion.move(t === 1 ? 1 : motion.ease(t));
      if (t < 1) continue;
      this.#motions.delete(motion);
      motion.over();
    }
    this.#draw();
    if (this.#motions.size > 0 || this.#loops.size > 0) this.wake();
    else this.#lastMs = 0;
  };
}
