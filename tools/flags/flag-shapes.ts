/** Shapes that flags are made of, on a field of 60 by 40. */
export const WIDTH = 60;
export const HEIGHT = 40;

export const field = (colour: string): string => `<rect width="60" height="40" fill="${colour}"/>`;
export const box = (x: number, y: number, width: number, height: number, colour: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colour}"/>`;
export const disc = (x: number, y: number, radius: number, colour: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`;
export const shape = (points: string, colour: string): string => `<polygon points="${points}" fill="${colour}"/>`;
export const line = (path: string, colour: string, width: number): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;

/** Stripes of the given weights, from the top or from the left. */
function stripes(colours: readonly string[], weights: readonly number[], along: 'x' | 'y'): string {
  const size = along === 'y' ? HEIGHT : WIDTH;
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let at = 0;
  return colours
    .map((colour, index) => {
      const [from, length] = [at, ((weights[index] ?? 1) * size) / sum];
      at += length;
      return along === 'y' ? box(0, from, WIDTH, length, colour) : box(from, 0, length, HEIGHT, colour);
    })
    .join('');
}
export const rows = (...colours: string[]): string =>
  stripes(
    colours,
    colours.map(() => 1),
    'y',
  );
export const columns = (...colours: string[]): string =>
  stripes(
    colours,
    colours.map(() => 1),
    'x',
  );
export const rowsBy = (weights: readonly number[], ...colours: string[]): string => stripes(colours, weights, 'y');
export const columnsBy = (weights: readonly number[], ...colours: string[]): string => stripes(colours, weights, 'x');

/** A star of so many points; `turn` in degrees. */
export function star(
  x: number,
  y: number,
  radius: number,
  colour: string,
  points = 5,
  inner = 0.382,
  turn = 0,
): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const reach = index % 2 === 0 ? radius : radius * inner;
    const angle = (Math.PI * index) / points - Math.PI / 2 + (turn * Math.PI) / 180;
    return `${(x + reach * Math.cos(angle)).toFixed(2)},${(y + reach * Math.sin(angle)).toFixed(2)}`;
  });
  return shape(corners.join(' '), colour);
}

/** A crescent: a disc with another of the ground's colour over it. */
export const crescent = (x: number, y: number, radius: number, colour: string, ground: string, shift: number): string =>
  disc(x, y, radius, colour) + disc(x + shift, y, radius * 0.8, ground);

/** The cross of the north. */
export const northern = (ground: string, cross: string, inner?: string): string =>
  field(ground) +
  box(16, 0, 9, 40, cross) +
  box(0, 15.5, 60, 9, cross) +
  (inner ? box(18.5, 0, 4, 40, inner) + box(0, 18, 60, 4, inner) : '');

/** The union of three crosses, in the given box from the upper left corner. */
export const union = (width: number, height: number): string => {
  const [w, h] = [width, height];
  const diagonals = `M0 0L${w} ${h}M${w} 0L0 ${h}`;
  const upright = `M${w / 2} 0V${h}M0 ${h / 2}H${w}`;
  return (
    box(0, 0, w, h, '#012169') +
    line(diagonals, '#ffffff', h / 5) +
    line(diagonals, '#c8102e', h / 12) +
    line(upright, '#ffffff', h / 3) +
    line(upright, '#c8102e', h / 5)
  );
};

/** A yin and yang. */
export const halves = (x: number, y: number, radius: number, upper: string, lower: string): string =>
  `<g transform="rotate(33 ${x} ${y})">${disc(x, y, radius, lower)}<path d="M${x - radius} ${y} a${radius} ${radius} 0 0 1 ${radius * 2} 0 a${radius / 2} ${radius / 2} 0 0 1 ${-radius} 0 a${radius / 2} ${radius / 2} 0 0 0 ${-radius} 0 z" fill="${upper}"/></g>`;
