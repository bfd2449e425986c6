import type { Sprite, Texture } from 'pixi.js';
import type { Screen, StepOf, Win } from '../slots.queries.ts';
import { reelOf, rowOf } from './cells.ts';
import { overshoot } from './clock.ts';
import { type Coin, Coins } from './coins.ts';
import { Lights } from './lights.ts';
import { race } from './race.ts';
import { destroy, placed } from './sprites.ts';
import { Stage, type StageLook } from './stage.ts';
import { boardTexture, pictureTexture } from './textures.ts';

const DIM = 0.3;
const STOP_GAP = 0.144;

/** The reels and their animations. It shows given results and decides nothing. */
export class Machine {
  readonly stage: Stage;
  readonly #coins: Coins;
  readonly #boards = new Map<string, Texture>();
  readonly #marks: Sprite[] = [];
  readonly #lights: Lights;
  #racer: Texture | undefined;
  #screen: Screen = [];
  /** Reels that a respin does not turn. */
  #standing: ReadonlySet<number> = new Set();
  #endTurn: (() => void) | undefined;
  #stopSound: () => void = () => undefined;

  private constructor(stage: Stage) {
    this.stage = stage;
    this.#lights = new Lights(stage);
    this.#coins = new Coins(stage, (text, size) => this.#plate(text, size));
    stage.onResize(() => this.#again());
  }

  static async open(host: HTMLElement, look: StageLook): Promise<Machine> {
    const machine = new Machine(await Stage.open(host, look));
    const { things } = look.art.feature;
    if (things.coin) machine.#coins.face = await pictureTexture(things.coin, 256, 256);
    if (things.racer) machine.#racer = await pictureTexture(things.racer, 480, 240);
    return machine;
  }

  onStop(sound: () => void): void {
    this.#stopSound = sound;
  }

  close(): void {
    this.stage.close();
  }

  hurry(): void {
    this.stage.clock.hurry();
  }

  wait(ms: number): Promise<void> {
    return this.stage.clock.wait(ms);
  }

  show(screen: Screen): void {
    this.#screen = screen;
    this.clearWins();
    this.stage.show(screen);
  }

  /** The reels turn until they are landed. */
  turn(): void {
    this.clearWins();
    this.#dropMarks();
    this.#endTurn?.();
    const { reels, clock } = this.stage;
    this.#lights.showPins(true);
    this.#endTurn = clock.loop((deltaMs) => {
      for (const [place, reel] of reels.entries()) if (!this.#standing.has(place)) reel.turn(deltaMs);
    });
  }

  /** Stops the reels one after another; zero shows the screen with a short fade (look.md 6). */
  async land(screen: Screen, ms: number): Promise<void> {
    if (ms === 0) {
      this.#standing = new Set();
      this.#dropMarks();
      this.#endTurn?.();
      this.#endTurn = undefined;
      this.show(screen);
      await this.stage.clock.run(150, (t) => {
        this.stage.reelLayer.alpha = 0.3 + 0.7 * t;
      });
      return;
    }
    if (!this.#endTurn) this.turn();
    const { reels, clock } = this.stage;
    this.#screen = screen;
    await clock.wait(ms * 0.34);
    this.#endTurn?.();
    this.#endTurn = undefined;
    await Promise.all(
      reels.map((reel, place) => {
        if (this.#standing.has(place)) return undefined;
        const move = reel.stopOn(screen[place] ?? []);
        return clock.run(ms * (0.26 + place * STOP_GAP), move, overshoot).then(() => this.#stopSound());
      }),
    );
    this.#standing = new Set();
    this.#lights.showPins(false);
    this.stage.show(screen);
  }

  /** Reels covered by wilds stay while the others turn once more. */
  holdReels(): void {
    const isHeld = (column: readonly number[]) =>
      column.every((symbol) => this.stage.look.maths.symbols[symbol]?.role === 'wild');
    this.#standing = new Set(this.#screen.flatMap((column, reel) => (isHeld(column) ? [reel] : [])));
  }

  clearWins(): void {
    this.stage.below.removeChildren().forEach(destroy);
    for (const [place, reel] of this.stage.reels.entries())
      for (let row = 0; row < (this.#screen[place]?.length ?? 0); row += 1) {
        const sprite = reel.at(row);
        if (!sprite) continue;
        sprite.alpha = 1;
        sprite.width = reel.symbolSize;
        sprite.height = reel.symbolSize;
      }
    this.stage.clock.wake();
  }

  /** Winning cells glow, the others are dimmed; lines are drawn where lines pay. */
  wins(wins: readonly Win[]): void {
    this.clearWins();
    const cells = new Set(wins.flatMap((win) => win.cells));
    this.#dimAllBut(cells);
    for (const win of wins) if (win.line !== undefined) this.#lights.line(win.line, win.cells);
    for (const cell of cells) this.#lights.halo(cell);
    this.stage.clock.wake();
  }

  #dimAllBut(cells: ReadonlySet<number>): void {
    for (const [place, reel] of this.stage.reels.entries())
      for (let row = 0; row < reel.rows; row += 1) {
        const sprite = reel.at(row);
        if (!sprite) continue;
        const isIn = cells.has(place * 10 + row);
        sprite.alpha = isIn ? 1 : DIM;
        const grown = isIn ? 1.08 : 1;
        sprite.width = reel.symbolSize * grown;
        sprite.height = reel.symbolSize * grown;
      }
  }

  /** Winning symbols disappear, the others fall, new ones come from above. */
  async tumble({ removed, screen }: StepOf<'tumble'>, ms: number): Promise<void> {
    const { clock, reels } = this.stage;
    const gone = new Set(removed);
    this.#dropMarks();
    const leaving = removed.flatMap((cell) => this.stage.reels[reelOf(cell)]?.at(rowOf(cell)) ?? []);
    this.stage.below.removeChildren().forEach(destroy);
    await clock.run(ms * 0.35, (t) => {
      for (const sprite of leaving) sprite.alpha = 1 - t;
    });
    const drops = reels.map((reel, place) => {
      const remaining = (this.#screen[place] ?? []).flatMap((_, row) => (gone.has(place * 10 + row) ? [] : [row]));
      const missing = (screen[place]?.length ?? 0) - remaining.length;
      return { reel, from: (row: number) => (row < missing ? row - missing : (remaining[row - missing] ?? row)) };
    });
    this.show(screen);
    await clock.run(
      ms * 0.65,
      (t) => {
        for (const { reel, from } of drops)
          for (let row = 0; row < reel.rows; row += 1) {
            const sprite = reel.at(row);
            if (sprite) sprite.y = reel.yOf(from(row)) + (reel.yOf(row) - reel.yOf(from(row))) * t;
          }
      },
      overshoot,
    );
    this.#stopSound();
  }

  /** Wilds that cover their reel or stay: they pop up in place. Walking wilds slide in from the reel to the right. */
  async wilds({ how, cells }: StepOf<'wilds'>, ms: number): Promise<void> {
    const wild = this.stage.look.maths.symbols.findIndex(({ role }) => role === 'wild');
    this.clearWins();
    if (how === 'walk') {
      await this.#walk(cells, wild, ms);
      return;
    }
    this.#put(cells, wild);
    for (const cell of cells) this.#lights.halo(cell);
    if (how === 'stick') this.#lights.pin(cells, wild);
    await this.#pop(cells, ms);
  }

  #put(cells: readonly number[], symbol: number): void {
    const isIn = new Set(cells);
    for (const cell of cells) this.stage.reels[reelOf(cell)]?.setSymbol(rowOf(cell), symbol);
    this.#screen = this.#screen.map((column, reel) =>
      column.map((known, row) => (isIn.has(reel * 10 + row) ? symbol : known)),
    );
  }

  async #walk(cells: readonly number[], wild: number, ms: number): Promise<void> {
    const texture = this.stage.textures.sharp[wild];
    if (!texture) return;
    const walkers = cells.map((cell) => {
      const [from, to] = [
        this.stage.centre(reelOf(cell) + 1, rowOf(cell)),
        this.stage.centre(reelOf(cell), rowOf(cell)),
      ];
      const size = this.stage.reels[reelOf(cell)]?.symbolSize ?? 0;
      const sprite = placed(texture, from.x, from.y, size, size);
      this.stage.above.addChild(sprite);
      return { sprite, from: from.x, to: to.x };
    });
    await this.stage.clock.run(ms, (t) => {
      for (const { sprite, from, to } of walkers) sprite.x = from + (to - from) * t;
    });
    for (const { sprite } of walkers) destroy(sprite);
    this.stage.clock.wake();
  }

  /** Every mystery symbol turns over and shows its symbol. */
  async reveal({ symbol, cells }: StepOf<'reveal'>, ms: number): Promise<void> {
    const { clock, reels } = this.stage;
    const sprites = cells.flatMap((cell) => reels[reelOf(cell)]?.at(rowOf(cell)) ?? []);
    await clock.run(ms / 2, (t) => {
      for (const sprite of sprites) sprite.skew.y = (t * Math.PI) / 2;
    });
    this.#put(cells, symbol);
    await clock.run(ms / 2, (t) => {
      for (const sprite of sprites) sprite.skew.y = ((1 - t) * Math.PI) / 2;
    });
  }

  async #pop(cells: readonly number[], ms: number): Promise<void> {
    const { reels, clock } = this.stage;
    await clock.run(
      ms,
      (t) => {
        for (const cell of cells) {
          const reel = reels[reelOf(cell)];
          const sprite = reel?.at(rowOf(cell));
          if (!reel || !sprite) continue;
          sprite.width = reel.symbolSize * (0.6 + 0.4 * t);
          sprite.height = reel.symbolSize * (0.6 + 0.4 * t);
        }
      },
      overshoot,
    );
  }

  /** Cells that start a feature: they glow and all others are dimmed. */
  async point(cells: readonly number[], ms: number): Promise<void> {
    this.clearWins();
    this.#dimAllBut(new Set(cells));
    for (const cell of cells) this.#lights.halo(cell);
    await this.#pop(cells, Math.min(ms, 420));
  }

  /** Coins land with their value and are held. */
  async coins(step: StepOf<'coins'>, words: (coin: Coin) => string, ms: number): Promise<void> {
    this.stage.below.removeChildren().forEach(destroy);
    const isNew = await this.#coins.land(step, words, ms * 0.75);
    if (isNew) this.#stopSound();
    await this.wait(ms * 0.25);
  }

  #plate(text: string, size: number): Sprite {
    const board = this.#board(text, size);
    return placed(board, 0, 0, board.width / this.stage.ratio, board.height / this.stage.ratio);
  }

  #board(text: string, size: number): Texture {
    const key = `${text}:${Math.round(size)}`;
    const known = this.#boards.get(key);
    if (known) return known;
    const made = boardTexture(text, Math.round(size * this.stage.ratio), this.stage.look.art.cabinet.badge);
    this.#boards.set(key, made);
    return made;
  }

  dropCoins(): void {
    if (this.#coins.drop()) this.stage.show(this.#screen);
    this.clearWins();
  }

  /** Releases the coins and wilds of a finished feature. */
  endHold(): void {
    this.#lights.dropPins();
    this.dropCoins();
  }

  /** All coins move to the collecting cell, which shows their sum. */
  async collect({ by }: StepOf<'collect'>, sum: string, ms: number): Promise<void> {
    this.#lights.halo(by);
    await this.#coins.gather(by, ms * 0.7);
    this.dropCoins();
    this.#lights.halo(by);
    this.badge([by], sum);
    await this.wait(ms * 0.3);
  }

  /** A multiplier on its cell, until the end of the spin. */
  badge(cells: readonly number[], text: string): void {
    for (const cell of cells) {
      const { x, y } = this.stage.centre(reelOf(cell), rowOf(cell));
      const mark = this.#plate(text, (this.stage.reels[reelOf(cell)]?.symbolSize ?? 0) * 0.24);
      mark.position.set(x, y);
      this.#marks.push(mark);
      this.stage.above.addChild(mark);
    }
    this.stage.clock.wake();
  }

  #dropMarks(): void {
    for (const mark of this.#marks.splice(0)) destroy(mark);
  }

  /** Boats race across the reels; the winner is first at the end. */
  async race(step: StepOf<'race'>, ms: number): Promise<void> {
    const wild = this.stage.look.maths.symbols.findIndex(({ role }) => role === 'wild');
    const face = this.#racer ?? this.stage.textures.sharp[wild];
    const plate = (text: string) => this.#plate(text, Math.max(16, this.stage.reelWidth * 0.16));
    if (face && ms > 0) await race(this.stage, face, plate, step, ms);
  }

  /** After a change of size: the symbols are placed again; marks return with the next step. */
  #again(): void {
    this.#lights.again();
    this.#dropMarks();
    this.endHold();
    this.stage.below.removeChildren().forEach(destroy);
    if (!this.#endTurn && this.#screen.length > 0) this.stage.show(this.#screen);
  }
}
