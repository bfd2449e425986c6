import 'pixi.js/unsafe-eval';
import type { SlotArt } from '@lantern/ui/slots';
import { Application, Container, Ticker } from 'pixi.js';
import type { Maths, Screen } from '../slots.queries.ts';
import { Clock } from './clock.ts';
import { Reel } from './reel.ts';
import { type Boards, type SymbolTextures, symbolTextures } from './textures.ts';

/** A higher pixel ratio is not visible and costs memory. */
const RATIO_MAX = 2;
const GAP = 6;

const SOFTWARE = /swiftshader|llvmpipe|software|basic render/i;

/**
 * WebGL only with a graphics chip: without one the 2D canvas is five times as fast (stack.md). Some browsers do not
 * report software rendering as a caveat, so the name of the renderer is checked too.
 */
function hasChip(): boolean {
  const probe = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: true });
  if (!probe) return false;
  const names = probe.getExtension('WEBGL_debug_renderer_info');
  const renderer = String(probe.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : probe.RENDERER));
  probe.getExtension('WEBGL_lose_context')?.loseContext();
  return !SOFTWARE.test(renderer);
}

export interface StageLook {
  readonly maths: Maths;
  readonly art: SlotArt;
  readonly boards: Boards;
}

/** The window of the reels: layers, reels and their sizes. The machine animates it. */
export class Stage {
  readonly clock: Clock;
  readonly app: Application;
  readonly look: StageLook;
  readonly below = new Container();
  readonly reelLayer = new Container();
  readonly above = new Container();
  reels: Reel[] = [];
  textures: SymbolTextures;
  width = 1;
  height = 1;
  ratio = 1;
  readonly #host: HTMLElement;
  readonly #watch: ResizeObserver;
  #onResize: () => void = () => undefined;
  #painting = 0;

  private constructor(host: HTMLElement, app: Application, look: StageLook) {
    this.#host = host;
    this.app = app;
    this.look = look;
    this.textures = { sharp: [], fast: [] };
    this.clock = new Clock(() => app.render());
    app.stage.addChild(this.below, this.reelLayer, this.above);
    this.#watch = new ResizeObserver(() => void this.#resized());
  }

  /** Throws where the browser cannot draw at all. */
  static async open(host: HTMLElement, look: StageLook): Promise<Stage> {
    const app = new Application();
    // The library's own ticker would request sixty frames a second, even without motion.
    Ticker.system.autoStart = false;
    Ticker.system.stop();
    const ratio = Math.min(window.devicePixelRatio, RATIO_MAX);
    await app.init({
      preference: hasChip() ? 'webgl' : 'canvas',
      width: Math.max(1, host.clientWidth),
      height: Math.max(1, host.clientHeight),
      resolution: ratio,
      autoDensity: true,
      backgroundAlpha: 0,
      antialias: true,
      autoStart: false,
      sharedTicker: false,
      eventMode: 'none',
      eventFeatures: { move: false, globalMove: false, click: false, wheel: false },
    });
    app.ticker.stop();
    app.canvas.setAttribute('aria-hidden', 'true');
    const stage = new Stage(host, app, look);
    host.appendChild(app.canvas);
    stage.#measure();
    await document.fonts.load('800 20px Phudu').catch(() => undefined);
    await stage.#paint();
    stage.#watch.observe(host);
    return stage;
  }

  onResize(work: () => void): void {
    this.#onResize = work;
  }

  reelX(reel: number): number {
    return reel * (this.reelWidth + GAP);
  }

  get reelWidth(): number {
    return (this.width - GAP * (this.look.maths.reels - 1)) / this.look.maths.reels;
  }

  /** Middle of a cell, by reel and row. */
  centre(reel: number, row: number): { x: number; y: number } {
    return { x: this.reelX(reel) + this.reelWidth / 2, y: this.reels[reel]?.yOf(row) ?? 0 };
  }

  show(screen: Screen): void {
    for (const [place, column] of screen.entries()) this.reels[place]?.show(column);
    this.clock.wake();
  }

  close(): void {
    this.#watch.disconnect();
    this.clock.close();
    this.app.destroy({ removeView: true }, { children: true, texture: true });
  }

  #measure(): void {
    this.width = Math.max(1, this.#host.clientWidth);
    this.height = Math.max(1, this.#host.clientHeight);
    this.ratio = Math.min(window.devicePixelRatio, RATIO_MAX);
  }

  async #paint(): Promise<void> {
    const { maths, art, boards } = this.look;
    this.#painting += 1;
    const turn = this.#painting;
    const cell = Math.min(this.reelWidth, this.height / Math.min(maths.rows, 4));
    const textures = await symbolTextures(maths, art, Math.ceil(cell * this.ratio), boards);
    if (turn !== this.#painting) return;
    const old = this.textures;
    this.textures = textures;
    if (this.reels.length === 0) this.#build();
    for (const [place, reel] of this.reels.entries()) {
      reel.view.x = this.reelX(place);
      reel.lay(this.reelWidth, this.height, textures);
    }
    for (const texture of [...old.sharp, ...old.fast]) texture.destroy(true);
    this.clock.wake();
  }

  #build(): void {
    const { maths } = this.look;
    const plain = maths.symbols.flatMap(({ role }, symbol) => (role === 'pay' ? [symbol] : []));
    for (let reel = 0; reel < maths.reels; reel += 1) {
      const made = new Reel(reel, maths.rows, plain, this.textures);
      this.reels.push(made);
      this.reelLayer.addChild(made.view);
    }
  }

  async #resized(): Promise<void> {
    const [width, height] = [this.width, this.height];
    this.#measure();
    if (width === this.width && height === this.height) return;
    this.app.renderer.resize(this.width, this.height);
    await this.#paint();
    this.#onResize();
  }
}
