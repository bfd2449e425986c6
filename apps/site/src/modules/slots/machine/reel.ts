import { Container, Sprite } from 'pixi.js';
import type { SymbolTextures } from './textures.ts';

const SPARE = 2;
/** Cells a second while it turns. */
const SPEED = 22;

/** One reel: a column of sprites that is scrolled and never grows. Positions are cells counted along an endless strip. */
export class Reel {
  readonly view = new Container();
  readonly #sprites: Sprite[] = [];
  readonly #rowsMost: number;
  readonly #index: number;
  readonly #plain: readonly number[];
  #textures: SymbolTextures;
  #width = 1;
  #height = 1;
  #size = 1;
  #rows: number;
  #shown: readonly number[] = [];
  #place = 0;
  #top = 0;
  #isFast = false;

  constructor(index: number, rows: number, plain: readonly number[], textures: SymbolTextures) {
    this.#index = index;
    this.#rowsMost = rows;
    this.#rows = rows;
    this.#plain = plain;
    this.#textures = textures;
    for (let sprite = 0; sprite < rows + SPARE; sprite += 1) {
      const made = new Sprite();
      made.anchor.set(0.5);
      this.#sprites.push(made);
      this.view.addChild(made);
    }
  }

  get rows(): number {
    return this.#rows;
  }

  get cellHeight(): number {
    return this.#height / this.#rows;
  }

  lay(width: number, height: number, textures: SymbolTextures): void {
    this.#textures = textures;
    this.#width = width;
    this.#height = height;
    this.show(this.#shown);
  }

  /** Side of a symbol: as large as its cell allows. */
  get symbolSize(): number {
    return this.#size;
  }

  #measure(): void {
    this.#size = Math.min(this.#width * 0.94, this.cellHeight * 0.94);
  }

  /** The present column, from the top down. */
  show(column: readonly number[]): void {
    this.#shown = column;
    if (column.length > 0) this.#rows = Math.min(column.length, this.#rowsMost);
    this.#measure();
    this.#place = this.#top;
    this.#isFast = false;
    for (const sprite of this.#sprites) {
      sprite.alpha = 1;
      sprite.scale.set(1);
    }
    this.#lay();
  }

  /** Sprite of a row while the reel is still. */
  at(row: number): Sprite | undefined {
    return this.#sprites[this.#slotOf(this.#top - row)];
  }

  symbolAt(row: number): number | undefined {
    return this.#shown[row];
  }

  setSymbol(row: number, symbol: number): void {
    const sprite = this.at(row);
    const texture = this.#textures.sharp[symbol];
    if (!sprite || !texture) return;
    this.#shown = this.#shown.map((known, place) => (place === row ? symbol : known));
    this.#dress(sprite, texture);
  }

  yOf(row: number): number {
    return (row + 0.5) * this.cellHeight;
  }

  turn(deltaMs: number): void {
    this.#isFast = true;
    this.#place += (SPEED * deltaMs) / 1000;
    this.#lay();
  }

  /** Prepares to stop with this column; `move` then takes it from its present position to its place, 0 to 1. */
  stopOn(column: readonly number[]): (t: number) => void {
    const from = this.#place;
    this.#rows = Math.min(column.length, this.#rowsMost);
    this.#measure();
    this.#shown = column;
    this.#top = Math.ceil(from) + this.#rows + 1;
    return (t) => {
      this.#isFast = t < 0.4;
      this.#place = from + (this.#top - from) * t;
      this.#lay();
    };
  }

  #slotOf(place: number): number {
    const count = this.#sprites.length;
    return ((place % count) + count) % count;
  }

  #symbolOf(place: number): number {
    const row = this.#top - place;
    const known = row >= 0 && row < this.#rows ? this.#shown[row] : undefined;
    if (known !== undefined) return known;
    // The passing symbols have no meaning: the plain symbols in turn.
    const turn = Math.abs(place * 5 + this.#index * 3) % this.#plain.length;
    return this.#plain[turn] ?? 0;
  }

  #dress(sprite: Sprite, texture: SymbolTextures['sharp'][number]): void {
    if (sprite.texture !== texture) sprite.texture = texture;
    sprite.width = this.#size;
    sprite.height = this.#size;
  }

  #lay(): void {
    const first = Math.ceil(this.#place);
    const set = this.#isFast ? this.#textures.fast : this.#textures.sharp;
    for (let down = 0; down < this.#sprites.length; down += 1) {
      const place = first - down;
      const sprite = this.#sprites[this.#slotOf(place)] as Sprite;
      const texture = set[this.#symbolOf(place)];
      const inside = down <= this.#rows;
      sprite.visible = inside && texture !== undefined;
      if (!texture || !inside) continue;
      this.#dress(sprite, texture);
      sprite.position.set(this.#width / 2, this.yOf(this.#place - place));
    }
  }
}
