import { carTone } from '../../tickets/paint.art.ts';

const GLASS = '#CFE9F0';
const SHADE = <path d="M-60 -20H60V-12H-60Z" fill="#000" opacity=".2" />;

/** Three kinds of bodies, on wheels that stand at 0. */
const BODIES = [
  (paint: string | undefined) => (
    <>
      <path
        d="M-58 -12C-60 -28 -50 -32 -38 -33C-30 -48 -14 -54 4 -54C20 -54 32 -46 40 -33C52 -32 60 -26 60 -12Z"
        fill={paint}
      />
      <path d="M-30 -34C-24 -44 -14 -48 -2 -48V-34ZM4 -48C16 -48 26 -42 32 -34H4Z" fill={GLASS} />
    </>
  ),
  (paint: string | undefined) => (
    <>
      <path
        d="M-60 -12V-30C-60 -34 -56 -36 -50 -36H-8L2 -52C4 -55 8 -56 12 -56H34C40 -56 44 -52 47 -46L54 -30C58 -28 60 -24 60 -18V-12Z"
        fill={paint}
      />
      <path d="M-2 -36L8 -50H22V-36ZM27 -50H34C38 -50 40 -47 42 -43L46 -34L27 -36Z" fill={GLASS} />
      <path d="M-54 -36V-42H-14V-36" stroke={paint} strokeWidth="4" fill="none" />
    </>
  ),
  (paint: string | undefined) => (
    <>
      <path d="M-62 -12C-64 -22 -58 -30 -46 -32L-18 -34L-6 -46H18L26 -34C42 -33 58 -28 62 -14V-12Z" fill={paint} />
      <path d="M18 -46L10 -34H24Z" fill={GLASS} />
      <circle cx="2" cy="-50" r="8" fill="#FFE9BF" />
      <path d="M-7 -52C-6 -62 10 -62 11 -52Z" fill="#C2301A" />
    </>
  ),
] as const;

const Wheel = ({ x }: { x: number }) => (
  <g transform={`translate(${x} -12)`}>
    <circle r="12" fill="#1A1420" />
    <circle r="6.7" fill="#E9DFC8" />
    <path d="M0 -6V6M-6 0H6" stroke="#8C7C62" strokeWidth="1.6" />
  </g>
);

/** A car of the race: its number tells it, its colour only helps. */
export function RaceCar({ car, scale }: { car: number; scale: number }) {
  const Body = BODIES[car % BODIES.length] ?? BODIES[0];
  return (
    <svg
      className="race-car"
      viewBox="-70 -64 140 70"
      style={{ inlineSize: `calc(var(--car) * ${scale})` }}
      aria-hidden="true"
    >
      <ellipse cx="0" cy="1" rx="64" ry="5" fill="#000" opacity=".26" />
      <g className="race-dust" fill="#FFF3DC" opacity=".75">
        <circle cx="-64" cy="-6" r="5" />
        <circle cx="-58" cy="-11" r="4" />
      </g>
      {Body(carTone(String(car)))}
      {SHADE}
      <Wheel x={-34} />
      <Wheel x={36} />
      <circle cx="-2" cy="-23" r="15" fill="#FFFAEE" stroke="#1A1420" strokeWidth="1.6" />
      <text x="-2" y="-15.5" textAnchor="middle" fontWeight="700" fontSize={car === 10 ? 18 : 21} fill="#1F1A2B">
        {car}
      </text>
    </svg>
  );
}
