import { Graphics, Sprite, type Texture } from 'pixi.js';
import type { StepOf } from '../slots.queries.ts';
import { reelOf, rowOf } from './cells.ts';
import { easeOut, linear, overshoot } from './clock.ts';
import { destroy, placed } from './sprites.ts';
import type { Stage } from './stage.ts';

export type Coin = StepOf<'coins'>['coins'][number];

/** Symbols of cells that wait for the next respin. */
const FAINT = 0.16;
const WHIRL_MS = 70;

/** Coins that stay on their cells during a respin. */
export class Coins {
  /** A coin without its value; without one it is the symbol. */
  face: Texture | undefined;
  readonly #stage: Stage;
  readonly #plate: (text: string, size: number) => Sprite;
  readonly #held = new Map<number, Sprite>();
  #isHolding = false;

  constructor(stage: Stage, plate: (text: string, size: number) => Sprite) {
    this.#stage = stage;
    this.#plate = plate;
  }

  /** Free cells turn if coins are held already, then new coins land. True where one landed. */
  async land({ coins, left }: StepOf<'coins'>, words: (coin: Coin) => string, ms: number): Promise<boolean> {
    const isRespin = this.#isHolding;
    this.#isHolding ||= left > 0;
    if (this.#isHolding) this.#darken();
    if (isRespin) await this.#whirl(ms * 0.55);
    const landed = coins.filter(({ cell }) => !this.#held.has(cell)).map((coin) => this.#add(coin, words(coin)));
    this.#dim(this.#isHolding ? FAINT : 0.3);
    await this.#stage.clock.run(
      ms * (isRespin ? 0.45 : 1),
      (t) => {
        for (const sprite of landed) sprite.scale.set(0.4 + 0.6 * t);
      },
      overshoot,
    );
    return landed.length > 0;
  }

  /** All fly to the cell that collects them. */
  async gather(by: number, ms: number): Promise<void> {
    const to = this.#stage.centre(reelOf(by), rowOf(by));
    const flying = [...this.#held.values()].map((sprite) => ({ sprite, x: sprite.x, y: sprite.y }));
    await this.#stage.clock.run(
      ms,
      (t) => {
        for (const { sprite, x, y } of flying) {
          sprite.position.set(x + (to.x - x) * t, y + (to.y - y) * t);
          sprite.alpha = 1 - t * 0.9;
        }
      },
      easeOut,
    );
  }

  /** True where cells turned by themselves: the screen must be shown again. */
  drop(): boolean {
    const wasHolding = this.#isHolding;
    for (const sprite of this.#held.values()) destroy(sprite);
    this.#held.clear();
    this.#isHolding = false;
    return wasHolding;
  }

  /** The reels are darkened, so that held coins stand out. */
  #darken(): void {
    const { below, width, height, look } = this.#stage;
    below.addChild(new Graphics().rect(0, 0, width, height).fill({ color: look.art.feature.ground, alpha: 0.82 }));
  }

  #add(coin: Coin, text: string): Sprite {
    const { x, y } = this.#stage.centre(reelOf(coin.cell), rowOf(coin.cell));
    const size = this.#stage.reels[reelOf(coin.cell)]?.symbolSize ?? 0;
    const symbol = this.#stage.look.maths.symbols.findIndex(({ role }) => role === 'coin');
    const holder = new Sprite();
    holder.position.set(x, y);
    const face = this.face ?? this.#stage.textures.sharp[symbol];
    if (face) holder.addChild(placed(face, 0, 0, size, size));
    const plate = this.#plate(text, size * 0.19);
    plate.scale.set(plate.scale.x * Math.min(1, (size * 0.98) / plate.width));
    holder.addChild(plate);
    this.#held.set(coin.cell, holder);
    this.#stage.above.addChild(holder);
    return holder;
  }

  /** Cells without a coin; the collector is not among them. */
  #free(): { sprite: Sprite; cell: number }[] {
    const { reels, look } = this.#stage;
    return reels.flatMap((reel, place) =>
      Array.from({ length: reel.rows }, (_, row) => place * 10 + row).flatMap((cell) => {
        const sprite = reel.at(rowOf(cell));
        const symbol = reel.symbolAt(rowOf(cell));
        const collects = symbol !== undefined && look.maths.symbols[symbol]?.role === 'collector';
        return sprite && !collects && !this.#held.has(cell) ? [{ sprite, cell }] : [];
      }),
    );
  }

  #dim(alpha: number): void {
    for (const cell of this.#held.keys()) {
      const under = this.#stage.reels[reelOf(cell)]?.at(rowOf(cell));
      if (under) under.alpha = 0;
    }
    for (const { sprite } of this.#free()) sprite.alpha = alpha;
    this.#stage.clock.wake();
  }

  async #whirl(ms: number): Promise<void> {
    const { clock, look, textures, reels } = this.#stage;
    const plain = look.maths.symbols.flatMap(({ role }, symbol) => (role === 'pay' ? [symbol] : []));
    const free = this.#free();
    const symbolFor = (cell: number, beat: number): number => plain[(beat * 5 + cell * 3) % plain.length] ?? 0;
    let last = 0;
    await clock.run(
      ms,
      (t) => {
        const passed = (t * ms) / WHIRL_MS;
        last = Math.floor(passed);
        for (const { sprite, cell } of free) {
          const reel = reels[reelOf(cell)];
          const texture = textures.fast[symbolFor(cell, last)];
          if (!reel || !texture) continue;
          sprite.texture = texture;
          sprite.alpha = 0.6;
          sprite.y = reel.yOf(rowOf(cell)) + (passed - last - 0.5) * reel.cellHeight * 0.28;
        }
      },
      linear,
    );
    for (const { sprite, cell } of free) {
      const texture = textures.sharp[symbolFor(cell, last)];
      if (texture) sprite.texture = texture;
      sprite.y = reels[reelOf(cell)]?.yOf(rowOf(cell)) ?? sprite.y;
    }
  }
}
