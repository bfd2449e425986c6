import { renderAsync } from '@resvg/resvg-js';
import { type Point, strokesOf } from './captcha-strokes.ts';

const WIDTH = 200;
const HEIGHT = 72;
const SCALE = 4;
const STEP = 36;
const INK = '#5b1a22';

type Below = (limit: number) => number;

/** Rotates, slants and shifts one character, and moves each of its points a little. */
function placed(points: readonly Point[], index: number, below: Below, turn: number, lean: number): string {
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  return points
    .map(([x, y]) => {
      const across = (x - 3 + lean * (y - 5)) * SCALE + (below(31) - 15) / 10;
      const down = (y - 5) * SCALE + (below(31) - 15) / 10;
      const left = 28 + index * STEP + across * cos - down * sin;
      const top = HEIGHT / 2 + across * sin + down * cos;
      return `${left.toFixed(1)},${top.toFixed(1)}`;
    })
    .join(' ');
}

function signPath(sign: string, index: number, below: Below): string {
  const turn = (below(61) - 30) / 100;
  const lean = (below(61) - 30) / 100;
  return strokesOf(sign)
    .map(
      (points) => `<polyline points="${placed(points, index, below, turn, lean)}" stroke-width="${3 + below(3) / 2}"/>`,
    )
    .join('');
}

/** A wave through the whole text, in the colour of the letters, so that they cannot be separated by colour. */
function wave(below: Below): string {
  const start = 14 + below(HEIGHT - 28);
  const bends = Array.from({ length: 4 }, (_, bend) => `${(bend + 1) * (WIDTH / 4)} ${10 + below(HEIGHT - 20)}`);
  return `<path d="M0 ${start} T${bends.join(' T')}" stroke-width="2"/>`;
}

const specks = (below: Below): string =>
  Array.from(
    { length: 60 },
    () =>
      `<circle cx="${below(WIDTH)}" cy="${below(HEIGHT)}" r="${(3 + below(10)) / 10}" fill="${INK}" stroke="none"/>`,
  ).join('');

/** The text as a PNG of 400 × 144 pixels, drawn off the event loop. `below` returns integers under a limit. */
export async function drawCaptcha(text: string, below: Below): Promise<Buffer> {
  const signs = [...text].map((sign, index) => signPath(sign, index, below)).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#fbf3e2"/><g fill="none" stroke="${INK}" stroke-linecap="round" stroke-linejoin="round">${signs}${wave(below)}${wave(below)}${specks(below)}</g></svg>`;
  const picture = await renderAsync(svg, {
    fitTo: { mode: 'width', value: WIDTH * 2 },
    // No text element: a search through the machine's fonts would take most of the time.
    font: { loadSystemFonts: false },
  });
  return picture.asPng();
}
