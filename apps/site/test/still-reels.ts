/** Movements of the reels take their time, and draw nothing. */
class StillClock {
  readonly #ends = new Set<() => void>();

  wait(ms: number): Promise<void> {
    if (ms <= 0) return Promise.resolve();
    return new Promise((over) => {
      const end = () => {
        clearTimeout(timer);
        this.#ends.delete(end);
        over();
      };
      const timer = setTimeout(end, ms);
      this.#ends.add(end);
    });
  }

  run(ms: number, move: (t: number) => void): Promise<void> {
    return this.wait(ms).then(() => move(1));
  }

  hurry(): void {
    for (const end of [...this.#ends]) end();
  }
}

/** The machine of a slot without its picture, which a graphics card draws. */
export class Machine {
  readonly stage = { clock: new StillClock() };
  readonly hurry = (): void => this.stage.clock.hurry();
  readonly wait = (ms: number): Promise<void> => this.stage.clock.wait(ms);
  readonly land = (_: unknown, ms: number): Promise<void> => this.wait(ms);
  readonly tumble = this.land;
  readonly wilds = this.land;
  readonly reveal = this.land;
  readonly point = this.land;
  readonly race = this.land;
  readonly coins = (_: unknown, __: unknown, ms: number): Promise<void> => this.wait(ms);
  readonly collect = this.coins;

  static open(): Promise<Machine> {
    return Promise.resolve(new Machine());
  }

  onStop(): void {}
  show(): void {}
  turn(): void {}
  wins(): void {}
  badge(): void {}
  holdReels(): void {}
  clearWins(): void {}
  endHold(): void {}
  close(): void {}
}
