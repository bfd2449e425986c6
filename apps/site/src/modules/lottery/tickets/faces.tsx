import { type Colour, colourOf } from '@lantern/games/mark-six';

/** Which dots of a dice are on each face, on a grid of three by three. */
const DOTS: readonly (readonly number[])[] = [
  [4],
  [0, 8],
  [0, 4, 8],
  [0, 2, 6, 8],
  [0, 2, 4, 6, 8],
  [0, 2, 3, 5, 6, 8],
];
const FIRST_DOT = 5.5;
const DOT_STEP = 5.5;
const FACE = 22;

/** One face of a dice; the ones and fours are red, as on dice of this market. */
export function DiceFace({ face, size = 22 }: { face: number; size?: number }) {
  const dots = DOTS[face - 1] ?? [];
  const ink = face === 1 || face === 4 ? '#C2301A' : '#1F1A2B';
  return (
    <svg width={size} height={size} viewBox={`0 0 ${FACE} ${FACE}`} aria-hidden="true" className="flex-none">
      <rect x="0.5" y="0.5" width="21" height="21" rx="4.5" fill="#FFF8EF" stroke="#8C7C62" strokeWidth="0.8" />
      {dots.map((at) => (
        <circle
          key={at}
          cx={FIRST_DOT + (at % 3) * DOT_STEP}
          cy={FIRST_DOT + Math.floor(at / 3) * DOT_STEP}
          r={face === 1 ? 3 : 2}
          fill={ink}
        />
      ))}
    </svg>
  );
}

/** As many faces as a bet wants: three of a triple, two of a pair. */
export const DiceFaces = ({ faces, size }: { faces: readonly number[]; size?: number }) => (
  <span className="flex justify-center gap-0.5">
    {faces.map((face, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: dice of a bet are equal
      <DiceFace key={index} face={face} {...(size && { size })} />
    ))}
  </span>
);

/** The paint of the cars 1 to 10. */
const CARS = [
  '#F4B33E',
  '#2D4E9E',
  '#3B3A46',
  '#B9540F',
  '#0F7680',
  '#5B3A86',
  '#6F685B',
  '#C2301A',
  '#7A1420',
  '#0C7657',
];
export const carTone = (car: string): string | undefined => CARS[Number(car) - 1];

const TONES: Readonly<Record<Colour, string>> = { red: '#C2301A', blue: '#2D5FC4', green: '#0C7657' };

/** The colour of one of 49 balls. */
export const ballTone = (ball: string): string => TONES[colourOf(Number(ball))];

/** The colour of an outcome that begins with the name of one: `red_big_odd`. */
export const colourTone = (token: string): string | undefined =>
  Object.entries(TONES).find(([colour]) => token.split('_')[0] === colour)?.[1];
