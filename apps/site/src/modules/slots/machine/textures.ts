import type { Cabinet, SlotArt, SvgText } from '@lantern/ui/slots';
import { Texture } from 'pixi.js';
import type { Maths } from '../slots.queries.ts';

/** Words painted onto symbols, in the player's language. */
export interface Boards {
  readonly wild: string;
  readonly scatter: string;
}

function canvasOf(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas to draw on');
  return [canvas, context];
}

async function pictureOf(svg: SvgText): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}

/** A small board with a word or a value, centred, in canvas pixels. */
export function paintBoard(
  context: CanvasRenderingContext2D,
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
  badge: Cabinet['badge'],
): void {
  context.font = `800 ${size}px Phudu, "Be Vietnam Pro", system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const width = context.measureText(text).width + size * 0.9;
  const height = size * 1.45;
  context.beginPath();
  context.roundRect(x - width / 2, y - height / 2, width, height, size * 0.34);
  context.fillStyle = badge.ground;
  context.fill();
  context.lineWidth = Math.max(1, size * 0.09);
  context.strokeStyle = badge.edge;
  context.stroke();
  context.fillStyle = badge.ink;
  context.fillText(text, x, y + size * 0.06);
}

export interface SymbolTextures {
  readonly sharp: readonly Texture[];
  /** The same while a reel turns: drawn out downwards. */
  readonly fast: readonly Texture[];
}

function drawnOut(image: CanvasImageSource, size: number): HTMLCanvasElement {
  const [canvas, context] = canvasOf(size, size);
  const copies = 15;
  context.globalAlpha = 0.13;
  for (let copy = 0; copy < copies; copy += 1)
    context.drawImage(image, 0, ((copy - (copies - 1) / 2) / copies) * size * 0.34, size, size);
  return canvas;
}

/** One texture a symbol at the size it is drawn with. */
export async function symbolTextures(
  maths: Maths,
  art: SlotArt,
  size: number,
  boards: Boards,
): Promise<SymbolTextures> {
  // Several wilds are distinguished by their drawings.
  const isOne = maths.symbols.filter(({ role }) => role === 'wild').length === 1;
  const sharp: Texture[] = [];
  const fast: Texture[] = [];
  for (const { key, role } of maths.symbols) {
    const [canvas, context] = canvasOf(size, size);
    const svg = art.symbols[key];
    if (svg) context.drawImage(await pictureOf(svg), 0, 0, size, size);
    const word = role === 'wild' && isOne ? boards.wild : role === 'scatter' ? boards.scatter : undefined;
    if (word) {
      const place = { x: size / 2, y: size * 0.88, size: Math.min(size * 0.15, (size * 1.15) / word.length) };
      paintBoard(context, word.toLocaleUpperCase(), place, art.cabinet.badge);
    }
    sharp.push(Texture.from(canvas, true));
    fast.push(Texture.from(drawnOut(canvas, size), true));
  }
  return { sharp, fast };
}

export async function pictureTexture(svg: SvgText, width: number, height: number): Promise<Texture> {
  const [canvas, context] = canvasOf(width, height);
  context.drawImage(await pictureOf(svg), 0, 0, canvas.width, canvas.height);
  return Texture.from(canvas, true);
}

/** A board by itself, for values of coins and multipliers. */
export function boardTexture(text: string, size: number, badge: Cabinet['badge']): Texture {
  const [probe, ruler] = canvasOf(1, 1);
  ruler.font = `800 ${size}px Phudu, "Be Vietnam Pro", system-ui, sans-serif`;
  const width = ruler.measureText(text).width + size * 1.2;
  probe.width = 0;
  const [canvas, context] = canvasOf(width, size * 1.8);
  paintBoard(context, text, { x: canvas.width / 2, y: canvas.height / 2, size }, badge);
  return Texture.from(canvas, true);
}

/** The light behind a winning symbol with its edge (look: slot-koi-lantern-dark). */
export function haloTexture(width: number, height: number, win: Cabinet['win'], ratio: number): Texture {
  const [canvas, context] = canvasOf(width, height);
  const inset = 3 * ratio;
  const light = context.createRadialGradient(
    width / 2,
    height / 2,
    0,
    width / 2,
    height / 2,
    Math.hypot(width, height) / 2,
  );
  light.addColorStop(0, win.halo);
  light.addColorStop(0.6, `${win.glow}55`);
  light.addColorStop(1, `${win.glow}00`);
  context.beginPath();
  context.roundRect(inset, inset, canvas.width - 2 * inset, canvas.height - 2 * inset, 12 * ratio);
  context.fillStyle = light;
  context.fill();
  context.lineWidth = 3 * ratio;
  context.strokeStyle = win.line;
  context.stroke();
  return Texture.from(canvas, true);
}
