import type { Clock } from '@lantern/kernel';

/** Writes `done of total, rate a second, time left` at most once a second, on one line where the output is a terminal. */
export interface Progress {
  show(done: number, total: number): void;
  /** Ends the line, so that what follows begins a new one. */
  end(): void;
}

const EVERY_MS = 1000;

export function progressLine(what: string, done: number, total: number, elapsedMs: number): string {
  const perSecond = elapsedMs > 0 ? (done * 1000) / elapsedMs : 0;
  const secondsLeft = perSecond > 0 ? Math.ceil((total - done) / perSecond) : 0;
  const percent = total > 0 ? Math.floor((done * 100) / total) : 100;
  return `${done} of ${total} ${what} (${percent} %), ${Math.round(perSecond)} a second, ${secondsLeft} s left`;
}

export function createProgress(what: string, clock: Clock, out: NodeJS.WriteStream = process.stderr): Progress {
  const beganMs = clock.nowMs();
  let shownMs = 0;
  let isLineOpen = false;
  return {
    show: (done, total) => {
      const nowMs = clock.nowMs();
      if (nowMs - shownMs < EVERY_MS && done < total) return;
      shownMs = nowMs;
      const line = progressLine(what, done, total, nowMs - beganMs);
      out.write(out.isTTY ? `\r${line}\x1b[K` : `${line}\n`);
      isLineOpen = out.isTTY;
    },
    end: () => {
      if (isLineOpen) out.write('\n');
      isLineOpen = false;
    },
  };
}
