import { POCKET_INKS, pocketKind } from './pocket.ts';

export const WHEEL_POCKETS = 37;
const TURN = Math.PI * 2;
const STEP = TURN / WHEEL_POCKETS;

const at = (radius: number, angle: number): string =>
  `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;

/** A piece of a ring between two radii and two angles, clockwise from above. */
const piece = (inner: number, outer: number, from: number, to: number): string =>
  `M${at(outer, from)}A${outer} ${outer} 0 0 1 ${at(outer, to)}L${at(inner, to)}A${inner} ${inner} 0 0 0 ${at(inner, from)}Z`;

function Pocket({ number, angle, isHit }: { number: number; angle: number; isHit: boolean }) {
  const [from, to] = [angle - STEP / 2, angle + STEP / 2];
  const ink = POCKET_INKS[pocketKind(number)];
  return (
    <>
      <path d={piece(136, 226, from, to)} fill={ink} />
      <path d={piece(136, 188, from, to)} fill="#000" opacity=".34" />
      <path d={`M${at(188, from)}L${at(136, from)}`} stroke="#E2A63C" strokeWidth="3.2" />
      <text
        className="num"
        transform={`translate(${at(205, angle)}) rotate(${(angle * 360) / TURN})`}
        y="7.6"
        textAnchor="middle"
        fontWeight="700"
        fontSize="21"
        fill="#FFF3DC"
      >
        {number}
      </text>
      {isHit ? (
        <path d={piece(134, 229, from, to)} fill="none" stroke="#FFE08A" strokeWidth="5" strokeLinejoin="round" />
      ) : null}
    </>
  );
}

const PETALS = Array.from({ length: 12 }, (_, index) => index);
const ARMS = [24, 114, 204, 294];

/** The turning part of the wheel, from above; pockets clockwise with the first at the top. */
export const WheelRotor = ({ order, hit }: { order: readonly number[]; hit?: number | null }) => (
  <svg className="wheel-rotor" viewBox="-232 -232 464 464" aria-hidden="true">
    <circle r="231" fill="#1A0906" />
    <circle r="229" fill="none" stroke="#E2A63C" strokeWidth="2.6" />
    {order.map((number, index) =>
      number === hit ? null : <Pocket key={number} number={number} angle={index * STEP} isHit={false} />,
    )}
    {typeof hit === 'number' ? <Pocket number={hit} angle={order.indexOf(hit) * STEP} isHit /> : null}
    <circle r="188" fill="none" stroke="#E2A63C" strokeWidth="2" />
    <circle r="136" fill="#7A3418" stroke="#E2A63C" strokeWidth="4" />
    {PETALS.map((petal) => (
      <path
        key={petal}
        transform={`rotate(${petal * 30})`}
        d="M0 -46C15 -70 13 -98 0 -124C-13 -98 -15 -70 0 -46Z"
        fill={petal % 2 ? '#6E2A16' : '#8A3A1E'}
        stroke="#E2A63C"
        strokeWidth="1.3"
        strokeOpacity=".6"
      />
    ))}
    <circle r="44" fill="#3A120B" stroke="#E2A63C" strokeWidth="2" />
    {ARMS.map((arm) => (
      <g key={arm} transform={`rotate(${arm})`}>
        <path d="M-4 0L-2.6 -58H2.6L4 0Z" fill="#E2A63C" />
        <circle cy="-62" r="8" fill="#FFD98A" stroke="#7A4A10" />
      </g>
    ))}
    <circle r="26" fill="#E2A63C" />
    <circle r="17" fill="#8A5513" />
  </svg>
);

const STUDS = Array.from({ length: 8 }, (_, index) => index);

/** The still bowl around it. */
export const WheelBowl = () => (
  <svg className="wheel-bowl" viewBox="-306 -306 612 612" aria-hidden="true">
    <defs>
      <radialGradient id="wheel-wood">
        <stop offset=".55" stopColor="#3A120B" />
        <stop offset=".78" stopColor="#7A3418" />
        <stop offset=".86" stopColor="#A2562A" />
        <stop offset=".93" stopColor="#5A2210" />
        <stop offset="1" stopColor="#2E0D08" />
      </radialGradient>
    </defs>
    <circle r="304" fill="#12060A" />
    <circle r="300" fill="url(#wheel-wood)" />
    <circle r="296" fill="none" stroke="#E2A63C" strokeWidth="3" />
    <circle r="274" fill="none" stroke="#E2A63C" strokeWidth="1.2" opacity=".6" />
    {STUDS.map((stud) => (
      <path
        key={stud}
        transform={`rotate(${stud * 45 + 11}) translate(0 -252) rotate(${stud % 2 ? 90 : 0})`}
        d="M0 -11L4.6 0L0 11L-4.6 0Z"
        fill="#E2A63C"
        stroke="#6B3A0C"
        strokeWidth=".8"
      />
    ))}
  </svg>
);
