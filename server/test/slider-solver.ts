import { renderAsync } from '@resvg/resvg-js';

// An attacker's program: tries each column for the best match of the piece. Only the test uses it.

export interface Puzzle {
  readonly image: Buffer;
  readonly piece: Buffer;
  readonly pieceTop: number;
}
interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

async function pixelsOf(png: Buffer): Promise<Pixels> {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const href = `data:image/png;base64,${png.toString('base64')}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image href="${href}" width="${width}" height="${height}"/></svg>`;
  const drawn = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return { width, height, data: drawn.pixels };
}

const at = ({ data, width }: Pixels, x: number, y: number, channel: number): number =>
  data[(y * width + x) * 4 + channel] ?? 0;
const grey = (picture: Pixels, x: number, y: number): number =>
  (at(picture, x, y, 0) * 3 + at(picture, x, y, 1) * 6 + at(picture, x, y, 2)) / 10;

/** Brightness without its slow changes: textures and edges remain. */
function edgesOf(picture: Pixels): Float32Array {
  const { width, height } = picture;
  const edges = new Float32Array(width * height);
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const across = grey(picture, x + 1, y) - grey(picture, x - 1, y);
      const down = grey(picture, x, y + 1) - grey(picture, x, y - 1);
      edges[y * width + x] = Math.hypot(across, down);
    }
  return edges;
}

type Point = readonly [x: number, y: number];
function pointsOf(piece: Pixels, isWanted: (x: number, y: number) => boolean): Point[] {
  const points: Point[] = [];
  for (let y = 2; y < piece.height - 2; y += 1)
    for (let x = 2; x < piece.width - 2; x += 1) if (isWanted(x, y)) points.push([x, y]);
  return points;
}

/** The column with the greatest score, in the puzzle's own units. */
function bestColumn(columns: number, scale: number, scoreOf: (x: number) => number): number {
  let best = { x: 0, score: Number.NEGATIVE_INFINITY };
  for (let x = 0; x <= columns; x += 1) {
    const score = scoreOf(x);
    if (score > best.score) best = { x, score };
  }
  return best.x / scale;
}

const correlation = (pairs: readonly (readonly [number, number])[]): number => {
  const mean = (of: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[of], 0) / pairs.length;
  const [a, b] = [mean(0), mean(1)];
  let [both, first, second] = [0, 0, 0];
  for (const [one, other] of pairs) {
    both += (one - a) * (other - b);
    first += (one - a) ** 2;
    second += (other - b) ** 2;
  }
  return both / Math.sqrt(first * second || 1);
};

/** Matches the drawing on the piece with the drawing around and under each position. */
export async function solveByTexture(puzzle: Puzzle): Promise<number> {
  const [image, piece] = [await pixelsOf(puzzle.image), await pixelsOf(puzzle.piece)];
  const scale = 2;
  const inside = pointsOf(piece, (x, y) => at(piece, x, y, 3) > 250).filter((_, index) => index % 5 === 0);
  const top = puzzle.pieceTop * scale;
  return bestColumn(image.width - piece.width, scale, (left) =>
    correlation(inside.map(([x, y]) => [grey(piece, x, y), grey(image, left + x, top + y)] as const)),
  );
}

/** Lays the outline of the piece on the edges of the picture. */
export async function solveByOutline(puzzle: Puzzle): Promise<number> {
  const [image, piece] = [await pixelsOf(puzzle.image), await pixelsOf(puzzle.piece)];
  const scale = 2;
  const edges = edgesOf(image);
  const isIn = (x: number, y: number) => at(piece, x, y, 3) > 128;
  const outline = pointsOf(
    piece,
    (x, y) => isIn(x, y) && !(isIn(x - 1, y) && isIn(x + 1, y) && isIn(x, y - 1) && isIn(x, y + 1)),
  );
  const top = puzzle.pieceTop * scale;
  return bestColumn(image.width - piece.width, scale, (left) =>
    outline.reduce((sum, [x, y]) => sum + (edges[(top + y) * image.width + left + x] ?? 0), 0),
  );
}
