import { renderAsync } from '@resvg/resvg-js';

export const SLIDER = { width: 320, height: 160, pieceSize: 52, travel: 320 - 52 } as const;
const KNOB = 7;
const MARGIN = 9;
const SHARPNESS = 2;
const HOLES = 4;
/** The piece starts at the left edge, where no hole is. */
const FIRST_X = 64;
const STRIDE = Math.floor((SLIDER.width - FIRST_X) / HOLES);

type Below = (limit: number) => number;
type Place = readonly [x: number, y: number];
/** The form of each side, from the top clockwise: a knob outwards, a notch inwards, or straight. */
type Shape = readonly [top: number, right: number, bottom: number, left: number];

const sideOf = (below: Below): number => below(3) - 1;
const differences = (one: Shape, other: Shape): number => one.filter((side, at) => side !== other[at]).length;

/** A shape that differs from all others on at least two sides, so that people can tell them apart. */
function newShape(below: Below, others: readonly Shape[]): Shape {
  for (let tries = 0; ; tries += 1) {
    const shape: Shape = [sideOf(below), sideOf(below), sideOf(below), sideOf(below)];
    const isPlain = shape.filter((side) => side === 0).length > 2;
    if (!isPlain && (tries > 50 || others.every((other) => differences(shape, other) >= 2))) return shape;
  }
}

/** The outline of a shape inside `pieceSize`. */
function outlineOf(shape: Shape, [x, y]: Place): string {
  const side = SLIDER.pieceSize - 2 * MARGIN;
  const straight = (side - 2 * KNOB) / 2;
  const turns = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ] as const;
  const sides = turns.map(([across, down], at) => {
    const bend = shape[at] ?? 0;
    const line = (length: number) => `l${across * length} ${down * length}`;
    if (bend === 0) return line(side);
    const sweep = bend > 0 ? 1 : 0;
    return `${line(straight)} a${KNOB} ${KNOB} 0 1 ${sweep} ${across * 2 * KNOB} ${down * 2 * KNOB} ${line(straight)}`;
  });
  return `M${x + MARGIN} ${y + MARGIN} ${sides.join(' ')} z`;
}

const NIGHTS = [
  ['#2a1a3e', '#7a2c3b', '#e08a3c'],
  ['#12303f', '#1f5a5c', '#e2b04a'],
  ['#331422', '#8c2f2f', '#f0b35c'],
  ['#1b2447', '#4a3a78', '#e79a6b'],
] as const;

/** A paper lantern on its string. */
function lantern(below: Below): string {
  const [x, y, size] = [below(SLIDER.width), 18 + below(90), 9 + below(13)];
  const hue = ['#d8432b', '#e8a23a', '#c93a5b', '#f2c55c'][below(4)] ?? '#d8432b';
  const ribs = [-0.5, 0, 0.5]
    .map((at) => `<path d="M${x + at * size} ${y - size} Q${x + at * size * 1.6} ${y} ${x + at * size} ${y + size}"/>`)
    .join('');
  return `<line x1="${x}" y1="0" x2="${x}" y2="${y - size}" stroke="#00000066"/><ellipse cx="${x}" cy="${y}" rx="${size * 1.15}" ry="${size}" fill="${hue}"/><g fill="none" stroke="#ffffff55">${ribs}</g><rect x="${x - size / 2}" y="${y + size - 1}" width="${size}" height="3" fill="#5b1a22"/>`;
}

/** A row of market tiles at the foot of the picture, each with its own roof. */
function tiles(below: Below): string {
  let left = -below(20);
  let drawn = '';
  while (left < SLIDER.width) {
    const [width, height] = [34 + below(40), 26 + below(34)];
    const top = SLIDER.height - height;
    const shade = `hsl(${below(360)}, 34%, ${18 + below(26)}%)`;
    drawn += `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${shade}"/><path d="M${left - 4} ${top} l${width / 2 + 4} ${-8 - below(10)} l${width / 2 + 4} ${8} z" fill="#00000055"/><rect x="${left + 6}" y="${top + 9}" width="${width / 3}" height="${8 + below(8)}" fill="#ffe2a0" fill-opacity="0.${4 + below(5)}"/>`;
    left += width + below(8);
  }
  return drawn;
}

/** Short strokes everywhere: edges without a meaning. */
const scratches = (below: Below): string =>
  Array.from({ length: 90 }, () => {
    const [x, y] = [below(SLIDER.width), below(SLIDER.height)];
    const tone = below(2) === 0 ? '#fff' : '#000';
    return `<path d="M${x} ${y} q${below(21) - 10} ${below(21) - 10} ${below(31) - 15} ${below(31) - 15}" stroke="${tone}" stroke-opacity="0.${2 + below(5)}" stroke-width="${(8 + below(14)) / 10}"/>`;
  }).join('');

// Opacity is set on fills and strokes, never on a shape: a faint shape beyond the edge of the picture crashes the renderer.
function scene(below: Below): string {
  const [high, middle, low] = NIGHTS[below(NIGHTS.length)] ?? NIGHTS[0];
  const sky = `<linearGradient id="sky" x1="0" y1="0" x2="0.${below(6)}" y2="1"><stop offset="0" stop-color="${high}"/><stop offset="0.${5 + below(4)}" stop-color="${middle}"/><stop offset="1" stop-color="${low}"/></linearGradient>`;
  const stars = Array.from(
    { length: 50 },
    () =>
      `<circle cx="${below(SLIDER.width)}" cy="${below(SLIDER.height)}" r="${(4 + below(14)) / 10}" fill="#fff" fill-opacity="0.${2 + below(6)}"/>`,
  ).join('');
  const lanterns = Array.from({ length: 9 + below(5) }, () => lantern(below)).join('');
  return `<defs>${sky}</defs><rect width="${SLIDER.width}" height="${SLIDER.height}" fill="url(#sky)"/>${stars}${tiles(below)}${lanterns}<g fill="none">${scratches(below)}</g>`;
}

async function png(box: readonly [number, number, number, number], inside: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}">${inside}</svg>`;
  const picture = await renderAsync(svg, {
    fitTo: { mode: 'width', value: box[2] * SHARPNESS },
    // No text element: a search through the machine's fonts would take most of the time.
    font: { loadSystemFonts: false },
  });
  return picture.asPng();
}

/** A hole with its own shade, size, tilt and broken line: no two are drawn alike, whichever is the right one. */
function holeAt(below: Below, shape: Shape, [x, y]: Place): string {
  const outline = outlineOf(shape, [x, y]);
  const half = SLIDER.pieceSize / 2;
  const size = (90 + below(19)) / 100;
  const middle = `${x + half} ${y + half}`;
  const turn = `rotate(${below(19) - 9} ${middle}) translate(${middle}) scale(${size}) translate(${-x - half} ${-y - half})`;
  const isDark = below(2) === 0;
  const dashes = `${5 + below(9)} ${2 + below(4)} ${2 + below(7)} ${2 + below(3)}`;
  return `<g transform="${turn}"><path d="${outline}" fill="${isDark ? '#000' : '#fff'}" fill-opacity="0.${30 + below(25)}"/><path d="${outline}" fill="none" stroke="${isDark ? '#fff' : '#000'}" stroke-opacity="0.${45 + below(30)}" stroke-width="1.4" stroke-dasharray="${dashes}" stroke-dashoffset="${below(20)}"/></g>`;
}

/** The piece has only its shape in common with its hole: its ground and its distortion differ. */
function pieceOf(below: Below, shape: Shape): string {
  const outline = outlineOf(shape, [0, 0]);
  const half = SLIDER.pieceSize / 2;
  const hue = below(360);
  const ground = `<linearGradient id="own" x1="0" y1="0" x2="1" y2="0.${below(9)}"><stop offset="0" stop-color="hsl(${hue}, 60%, 52%)"/><stop offset="1" stop-color="hsl(${(hue + 40 + below(60)) % 360}, 55%, 34%)"/></linearGradient>`;
  const bands = Array.from(
    { length: 4 },
    (_, band) =>
      `<path d="M-4 ${band * 14 + below(9)} Q${half} ${band * 14 + below(24) - 8} 56 ${band * 14 + below(9)}" stroke="#fff" stroke-opacity="0.${1 + below(3)}" stroke-width="${1 + below(3)}"/>`,
  ).join('');
  return `<defs>${ground}<clipPath id="cut"><path d="${outline}"/></clipPath></defs><g transform="rotate(${below(13) - 6} ${half} ${half})"><g clip-path="url(#cut)"><rect width="52" height="52" fill="url(#own)"/><g fill="none">${bands}</g></g><path d="${outline}" fill="none" stroke="#fff" stroke-width="1.6"/></g>`;
}

export interface SliderPicture {
  readonly image: Buffer;
  readonly piece: Buffer;
  readonly holeX: number;
  readonly pieceTop: number;
}

/**
 * A scene with four holes in a row, one with the shape of the piece, drawn off the event loop. The holes share a row, so that the height
 * reveals nothing. `below` returns integers under a limit.
 */
export async function drawSlider(below: Below): Promise<SliderPicture> {
  const pieceTop = below(SLIDER.height - SLIDER.pieceSize);
  const shapes: Shape[] = [];
  while (shapes.length < HOLES) shapes.push(newShape(below, shapes));
  const places = shapes.map((_, at) => FIRST_X + at * STRIDE + below(STRIDE - SLIDER.pieceSize + 1));
  const right = below(HOLES);
  const holes = shapes.map((shape, at) => holeAt(below, shape, [places[at] ?? 0, pieceTop])).join('');
  const [image, piece] = await Promise.all([
    png([0, 0, SLIDER.width, SLIDER.height], `${scene(below)}${holes}<g fill="none">${scratches(below)}</g>`),
    png([0, 0, SLIDER.pieceSize, SLIDER.pieceSize], pieceOf(below, shapes[right] ?? [0, 0, 0, 0])),
  ]);
  return { image, piece, holeX: places[right] ?? 0, pieceTop };
}
