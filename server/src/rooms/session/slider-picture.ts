import { renderAsync } from '@resvg/resvg-js';

export const SLIDER = { width: 320, height: 160, pieceSize: 52, travel: 320 - 52 } as const;
const KNOB = 8;
const SHARPNESS = 2;

type Below = (limit: number) => number;
type Place = readonly [x: number, y: number];

/** A square with a knob on its right and a notch on its top, inside `pieceSize`. */
function pieceAt([x, y]: Place): string {
  const [left, top] = [x + 2, y + KNOB + 2];
  const side = SLIDER.pieceSize - KNOB - 4;
  const half = side / 2;
  return (
    `M${left} ${top} h${half - KNOB} a${KNOB} ${KNOB} 0 1 0 ${2 * KNOB} 0 h${half - KNOB} ` +
    `v${half - KNOB} a${KNOB} ${KNOB} 0 1 1 0 ${2 * KNOB} v${half - KNOB} h${-side} z`
  );
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

/** A row of stalls at the foot of the picture, each roof its own. */
function stalls(below: Below): string {
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

// Opacity is given to fills and strokes, never to a shape: a faint shape beyond the edge of the picture stops the renderer.
function scene(below: Below): string {
  const [high, middle, low] = NIGHTS[below(NIGHTS.length)] ?? NIGHTS[0];
  const sky = `<linearGradient id="sky" x1="0" y1="0" x2="0.${below(6)}" y2="1"><stop offset="0" stop-color="${high}"/><stop offset="0.${5 + below(4)}" stop-color="${middle}"/><stop offset="1" stop-color="${low}"/></linearGradient>`;
  const stars = Array.from(
    { length: 50 },
    () =>
      `<circle cx="${below(SLIDER.width)}" cy="${below(SLIDER.height)}" r="${(4 + below(14)) / 10}" fill="#fff" fill-opacity="0.${2 + below(6)}"/>`,
  ).join('');
  const lanterns = Array.from({ length: 9 + below(5) }, () => lantern(below)).join('');
  return `<defs>${sky}</defs><rect width="${SLIDER.width}" height="${SLIDER.height}" fill="url(#sky)"/>${stars}${stalls(below)}${lanterns}`;
}

async function png(box: readonly [number, number, number, number], inside: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}">${inside}</svg>`;
  const picture = await renderAsync(svg, {
    fitTo: { mode: 'width', value: box[2] * SHARPNESS },
    // No text in it: looking through the fonts of the machine would take most of the time.
    font: { loadSystemFonts: false },
  });
  return picture.asPng();
}

/** The scene with its hole, and the piece cut out of it, drawn beside the event loop. `below` answers integers under a limit. */
export async function drawSlider(hole: Place, below: Below): Promise<{ image: Buffer; piece: Buffer }> {
  const drawn = scene(below);
  const shape = pieceAt(hole);
  // A second, fainter mark of the same shape: who only looks for edges finds two.
  const decoyX = (hole[0] + 90 + below(120)) % SLIDER.travel;
  const decoyY = (hole[1] + 55 + below(30)) % (SLIDER.height - SLIDER.pieceSize);
  const decoy = pieceAt([decoyX, decoyY]);
  const image = `${drawn}<path d="${decoy}" fill="#000" fill-opacity="0.22"/><path d="${shape}" fill="#000" fill-opacity="0.62"/><path d="${shape}" fill="none" stroke="#ffffff" stroke-opacity="0.7" stroke-width="1.2"/>`;
  const piece = `<defs><clipPath id="cut"><path d="${shape}"/></clipPath></defs><g clip-path="url(#cut)">${drawn}</g><path d="${shape}" fill="none" stroke="#fff" stroke-width="1.6"/>`;
  const size = SLIDER.pieceSize;
  const [whole, part] = await Promise.all([
    png([0, 0, SLIDER.width, SLIDER.height], image),
    png([hole[0], hole[1], size, size], piece),
  ]);
  return { image: whole, piece: part };
}
