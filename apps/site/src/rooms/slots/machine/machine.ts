import { type Container, Graphics, Sprite, type Texture } from 'pixi.js';
import type { Screen, StepOf, Win } from '../slots.queries.ts';
import { easeOut, overshoot } from './clock.ts';
import { race } from './race.ts';
import { destroy, placed } from './sprites.ts';
import { Stage, type StageLook } from './stage.ts';
import { boardTexture, haloTexture, pictureTexture } from './textures.ts';

const DIM = 0.3;
const STOP_GAP = 0.144;
const reelOf = (cell: number): number => Math.floor(cell / 10);
const rowOf = (cell: number): number => cell % 10;

/** The reels and all that happens on them. It shows what it is told and decides nothing. */
export class Machine {
  readonly stage: Stage;
  readonly #held = new Map<number, Sprite>();
  readonly #boards = new Map<string, Texture>();
  readonly #marks: Sprite[] = [];
  #halos = new Map<number, Texture>();
  #coin: Texture | undefined;
  #racer: Texture | undefined;
  #screen: Screen = [];
  #endTurn: (() => void) | undefined;
  #stopSound: () => void = () => undefined;

  private constructor(stage: Stage) {
    this.stage = stage;
    stage.onResize(() => this.#again());
  }

  static async open(host: HTMLElement, look: StageLook): Promise<Machine> {
    const machine = new Machine(await Stage.open(host, look));
    const { things } = look.art.feature;
    if (things.coin) machine.#coin = await pictureTexture(things.coin, 256, 256);
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
    this.#endTurn = clock.loop((deltaMs) => {
      for (const reel of reels) reel.turn(deltaMs);
    });
  }

  /** Stops the reels one after another; nought shows the screen with a short fade (look.md 6). */
  async land(screen: Screen, ms: number): Promise<void> {
    if (ms === 0) {
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
        const move = reel.stopOn(screen[place] ?? []);
        return clock.run(ms * (0.26 + place * STOP_GAP), move, overshoot).then(() => this.#stopSound());
      }),
    );
    this.stage.show(screen);
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

  /** Winning cells glow, the others step back; lines are drawn where lines pay. */
  wins(wins: readonly Win[]): void {
    this.clearWins();
    const cells = new Set(wins.flatMap((win) => win.cells));
    this.#dimAllBut(cells);
    for (const win of wins) if (win.line !== undefined) this.#line(win.line, win.cells);
    for (const cell of cells) this.#halo(cell);
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

  #line(line: number, cells: readonly number[]): void {
    const { lines } = this.stage.look.maths;
    const rows = lines[line];
    const { win } = this.stage.look.art.cabinet;
    if (!rows) return;
    const reels = cells.map(reelOf);
    const [first, last] = [Math.min(...reels), Math.max(...reels)];
    const drawing = new Graphics();
    const width = Math.max(3, this.stage.reelWidth * 0.034);
    for (const [thick, color] of [
      [width * 1.85, '#FFF8EA'],
      [width, win.line],
    ] as const) {
      rows.slice(first, last + 1).forEach((row, at) => {
        const { x, y } = this.stage.centre(first + at, row);
        if (at === 0) drawing.moveTo(first === 0 ? 2 : x, y).lineTo(x, y);
        else drawing.lineTo(x, y);
        if (first + at === this.stage.look.maths.reels - 1) drawing.lineTo(this.stage.width - 2, y);
      });
      drawing.stroke({ width: thick, color, cap: 'round', join: 'round' });
    }
    this.stage.below.addChildAt(drawing, 0);
  }

  #halo(cell: number): void {
    const { stage } = this;
    const reel = stage.reels[reelOf(cell)];
    if (!reel) return;
    const height = Math.round(reel.cellHeight);
    const known = this.#halos.get(height);
    const { ratio } = stage;
    const texture =
      known ?? haloTexture((stage.reelWidth - 8) * ratio, (height - 8) * ratio, stage.look.art.cabinet.win, ratio);
    if (!known) this.#halos.set(height, texture);
    const { x, y } = stage.centre(reelOf(cell), rowOf(cell));
    stage.below.addChild(placed(texture, x, y, stage.reelWidth - 8, height - 8));
  }

  /** What won goes, the rest falls, new ones come from above. */
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
      const kept = (this.#screen[place] ?? []).flatMap((_, row) => (gone.has(place * 10 + row) ? [] : [row]));
      const missing = (screen[place]?.length ?? 0) - kept.length;
      return { reel, from: (row: number) => (row < missing ? row - missing : (kept[row - missing] ?? row)) };
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

  /** Wilds that cover their reel or stay: they pop up where they are. Those that walk slide in from the reel to the right. */
  async wilds({ how, cells }: StepOf<'wilds'>, ms: number): Promise<void> {
    const wild = this.stage.look.maths.symbols.findIndex(({ role }) => role === 'wild');
    this.clearWins();
    if (how === 'walk') {
      await this.#walk(cells, wild, ms);
      return;
    }
    for (const cell of cells) this.stage.reels[reelOf(cell)]?.setSymbol(rowOf(cell), wild);
    for (const cell of cells) this.#halo(cell);
    await this.#pop(cells, ms);
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
  }

  /** Every mystery turns round and is the symbol. */
  async reveal({ symbol, cells }: StepOf<'reveal'>, ms: number): Promise<void> {
    const { clock, reels } = this.stage;
    const sprites = cells.flatMap((cell) => reels[reelOf(cell)]?.at(rowOf(cell)) ?? []);
    await clock.run(ms / 2, (t) => {
      for (const sprite of sprites) sprite.skew.y = (t * Math.PI) / 2;
    });
    for (const cell of cells) reels[reelOf(cell)]?.setSymbol(rowOf(cell), symbol);
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

  /** Cells that begin something: they glow and all others step back. */
  async point(cells: readonly number[], ms: number): Promise<void> {
    this.clearWins();
    this.#dimAllBut(new Set(cells));
    for (const cell of cells) this.#halo(cell);
    await this.#pop(cells, Math.min(ms, 420));
  }

  /** Coins land with their value and are held; the others of the screen step back. */
  async coins({ coins }: StepOf<'coins'>, words: (coin: StepOf<'coins'>['coins'][number]) => string, ms: number) {
    const sprites: Container[] = [];
    this.stage.below.removeChildren().forEach(destroy);
    for (const coin of coins) {
      if (this.#held.has(coin.cell)) continue;
      const sprite = this.#coinSprite(coin.cell, words(coin));
      this.#held.set(coin.cell, sprite);
      this.stage.above.addChild(sprite);
      sprites.push(sprite);
    }
    this.#dimAllBut(new Set());
    await this.stage.clock.run(
      ms * 0.6,
      (t) => {
        for (const sprite of sprites) sprite.scale.set(0.4 + 0.6 * t);
      },
      overshoot,
    );
    if (sprites.length > 0) this.#stopSound();
    await this.wait(ms * 0.4);
  }

  #coinSprite(cell: number, text: string): Sprite {
    const { stage } = this;
    const { x, y } = stage.centre(reelOf(cell), rowOf(cell));
    const size = stage.reels[reelOf(cell)]?.symbolSize ?? 0;
    const symbol = stage.look.maths.symbols.findIndex(({ role }) => role === 'coin');
    const holder = new Sprite();
    holder.position.set(x, y);
    const face = this.#coin ?? stage.textures.sharp[symbol];
    if (face) holder.addChild(placed(face, 0, 0, size, size));
    const board = this.#board(text, size * 0.19);
    holder.addChild(placed(board, 0, 0, board.width / stage.ratio, board.height / stage.ratio));
    return holder;
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
    for (const sprite of this.#held.values()) destroy(sprite);
    this.#held.clear();
    this.clearWins();
  }

  /** All coins go to the cell that collects them. */
  async collect({ by }: StepOf<'collect'>, ms: number): Promise<void> {
    const to = this.stage.centre(reelOf(by), rowOf(by));
    const flying = [...this.#held.values()].map((sprite) => ({ sprite, x: sprite.x, y: sprite.y }));
    this.#halo(by);
    await this.stage.clock.run(
      ms * 0.7,
      (t) => {
        for (const { sprite, x, y } of flying) {
          sprite.position.set(x + (to.x - x) * t, y + (to.y - y) * t);
          sprite.alpha = 1 - t * 0.9;
        }
      },
      easeOut,
    );
    this.dropCoins();
    await this.wait(ms * 0.3);
  }

  /** A multiplier on its cell, for the rest of the spin. */
  badge(cells: readonly number[], text: string): void {
    for (const cell of cells) {
      const { x, y } = this.stage.centre(reelOf(cell), rowOf(cell));
      const board = this.#board(text, (this.stage.reels[reelOf(cell)]?.symbolSize ?? 0) * 0.24);
      const mark = placed(board, x, y, board.width / this.stage.ratio, board.height / this.stage.ratio);
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
    if (face && ms > 0) await race(this.stage, face, step, ms);
  }

  /** After a change of size: what stands is laid again; marks come back with the next step. */
  #again(): void {
    this.#halos = new Map();
    this.#dropMarks();
    this.dropCoins();
    this.stage.below.removeChildren().forEach(destroy);
    if (!this.#endTurn && this.#screen.length > 0) this.stage.show(this.#screen);
  }
}
