type Point = readonly [number, number];
const PIPS: readonly (readonly Point[])[] = [
  [],
  [[50, 50]],
  [
    [26, 26],
    [74, 74],
  ],
  [
    [24, 24],
    [50, 50],
    [76, 76],
  ],
  [
    [27, 27],
    [73, 27],
    [27, 73],
    [73, 73],
  ],
  [
    [25, 25],
    [75, 25],
    [50, 50],
    [25, 75],
    [75, 75],
  ],
  [
    [27, 23],
    [73, 23],
    [27, 50],
    [73, 50],
    [27, 77],
    [73, 77],
  ],
];
/** One and four are red, as on dice of the region. */
const pipInk = (value: number, other: string): string => (value === 1 || value === 4 ? '#C2301A' : other);

const Pips = ({ value, ink }: { value: number; ink: string }) =>
  PIPS[value]?.map(([x, y]) => (
    <circle key={`${x} ${y}`} cx={x} cy={y} r={value === 1 ? 16 : 10.2} fill={pipInk(value, ink)} />
  ));

/** A die from above. */
export const Die = ({ value, className }: { value: number; className?: string }) => (
  <svg className={className ?? 'die'} viewBox="0 0 100 100" aria-hidden="true">
    <rect x="2" y="5" width="96" height="94" rx="20" fill="#B99760" />
    <rect x="2" y="1" width="96" height="93" rx="20" fill="#FFF6E0" />
    <g transform="translate(0 -2)">
      <Pips value={value} ink="#1F1A2B" />
    </g>
  </svg>
);

/** The two visible sides of a die are never opposite its top. */
const SIDES: readonly Point[] = [
  [2, 3],
  [2, 3],
  [1, 4],
  [6, 2],
  [2, 6],
  [4, 1],
  [5, 3],
];

const Side = ({ value, matrix, fill, ink }: { value: number; matrix: string; fill: string; ink: string }) => (
  <g transform={`matrix(${matrix})`}>
    <rect x="1" y="1" width="98" height="98" rx="17" fill={fill} />
    <Pips value={value} ink={ink} />
  </g>
);

type CubeProps = { value: number; x: number; y: number; size: number; turn?: number };

/** A die as a cube in a drawing: `value` is on top. */
export function DieCube({ value, x, y, size, turn = 0 }: CubeProps) {
  const [a, b, one] = [(0.866 * size) / 100, (0.5 * size) / 100, size / 100];
  const [left, right] = SIDES[value] ?? [2, 3];
  const edge = `M0 ${-size * 0.5}L${size * 0.866} 0V${size}L0 ${size * 1.5}L${-size * 0.866} ${size}V0Z`;
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <ellipse cy={size * 1.06} rx={size * 0.95} ry={size * 0.3} fill="#000" opacity=".34" />
      <path d={edge} fill="#C9AE7C" stroke="#C9AE7C" strokeWidth={size * 0.14} strokeLinejoin="round" />
      <Side value={left} matrix={`${a} ${b} 0 ${one} ${-size * 0.866} 0`} fill="#E6CFA0" ink="#3A2430" />
      <Side value={right} matrix={`${a} ${-b} 0 ${one} 0 ${size * 0.5}`} fill="#D2B684" ink="#3A2430" />
      <Side value={value} matrix={`${a} ${b} ${-a} ${b} 0 ${-size * 0.5}`} fill="#FFF6E0" ink="#1F1A2B" />
    </g>
  );
}
