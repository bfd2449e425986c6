import { Container, Graphics, type Texture } from 'pixi.js';
import { reelOf, rowOf } from './cells.ts';
import type { Reel } from './reel.ts';
import { destroy, placed } from './sprites.ts';
import type { Stage } from './stage.ts';
import { haloTexture } from './textures.ts';

/** Lights on the reels: winning lines, the light of a cell, and wilds that stay. */
export class Lights {
  readonly #stage: Stage;
  readonly #pins: Container[] = [];
  #halos = new Map<number, Texture>();

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** After a change of size. */
  again(): void {
    this.#halos = new Map();
  }

  line(line: number, cells: readonly number[]): void {
    const { lines } = this.#stage.look.maths;
    const rows = lines[line];
    const { win } = this.#stage.look.art.cabinet;
    if (!rows) return;
    const reels = cells.map(reelOf);
    const [first, last] = [Math.min(...reels), Math.max(...reels)];
    const drawing = new Graphics();
    const width = Math.max(3, this.#stage.reelWidth * 0.034);
    for (const [thick, color] of [
      [width * 1.85, '#FFF8EA'],
      [width, win.line],
    ] as const) {
      rows.slice(first, last + 1).forEach((row, at) => {
        const { x, y } = this.#stage.centre(first + at, row);
        if (at === 0) drawing.moveTo(first === 0 ? 2 : x, y).lineTo(x, y);
        else drawing.lineTo(x, y);
        if (first + at === this.#stage.look.maths.reels - 1) drawing.lineTo(this.#stage.width - 2, y);
      });
      drawing.stroke({ width: thick, color, cap: 'round', join: 'round' });
    }
    this.#stage.below.addChildAt(drawing, 0);
  }

  halo(cell: number): void {
    const stage = this.#stage;
    const reel = stage.reels[reelOf(cell)];
    if (!reel) return;
    const { x, y } = stage.centre(reelOf(cell), rowOf(cell));
    stage.below.addChild(placed(this.#haloFor(reel), x, y, stage.reelWidth - 8, reel.cellHeight - 8));
  }

  /** The light of a cell; reels of another height have their own. */
  #haloFor({ cellHeight }: Reel): Texture {
    const height = Math.round(cellHeight);
    const known = this.#halos.get(height);
    if (known) return known;
    const { reelWidth, ratio, look } = this.#stage;
    const made = haloTexture((reelWidth - 8) * ratio, (height - 8) * ratio, look.art.cabinet.win, ratio);
    this.#halos.set(height, made);
    return made;
  }

  /** Wilds that stay for the next spins remain visible while their reel turns. */
  pin(cells: readonly number[], symbol: number): void {
    this.dropPins();
    const texture = this.#stage.textures.sharp[symbol];
    if (!texture) return;
    for (const cell of cells) {
      const { x, y } = this.#stage.centre(reelOf(cell), rowOf(cell));
      const reel = this.#stage.reels[reelOf(cell)];
      if (!reel) continue;
      const [light, height] = [this.#haloFor(reel), reel.cellHeight - 8];
      const pin = new Container();
      pin.addChild(
        placed(light, x, y, this.#stage.reelWidth - 8, height),
        placed(texture, x, y, reel.symbolSize, reel.symbolSize),
      );
      pin.visible = false;
      this.#pins.push(pin);
      this.#stage.above.addChild(pin);
    }
  }

  dropPins(): void {
    for (const pin of this.#pins.splice(0)) destroy(pin);
  }

  showPins(isShown: boolean): void {
    for (const pin of this.#pins) pin.visible = isShown;
  }
}
