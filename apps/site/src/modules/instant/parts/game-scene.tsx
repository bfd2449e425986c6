import { MarketScene } from '@lantern/ui/art';
import type { InstantInfo } from '../instant.queries.ts';

const PADS = [
  { x: 150, y: 700, r: 92 },
  { x: 330, y: 790, r: 64 },
  { x: 1120, y: 720, r: 104 },
  { x: 1300, y: 640, r: 58 },
  { x: 940, y: 820, r: 70 },
  { x: 70, y: 560, r: 46 },
];
const LOTUS = [
  { x: 170, y: 676, s: 1 },
  { x: 1140, y: 692, s: 1.15 },
  { x: 1306, y: 622, s: 0.7 },
];

/** A lily pad: a disc with its cut. */
const padOf = ({ x, y, r }: (typeof PADS)[number]): string =>
  `M${x} ${y}L${x + r} ${y - r * 0.12}A${r} ${r * 0.42} 0 1 1 ${x + r * 0.72} ${y - r * 0.3}Z`;

/** Mines: a pond at night, koi under the lilies. */
function Pond() {
  return (
    <>
      <rect width="1440" height="900" fill="var(--scene-1)" />
      <path fill="var(--scene-2)" d="M0 330Q240 250 480 310T960 300T1440 280V900H0Z" />
      <circle cx="1150" cy="150" r="86" fill="var(--scene-light)" opacity=".9" />
      <path fill="var(--scene-3)" d="M0 360Q360 320 720 372T1440 350V900H0Z" />
      <g fill="none" stroke="var(--scene-light)" strokeWidth="3" strokeLinecap="round" opacity=".35">
        <path d="M1040 410h220M1080 440h140M1110 470h80M220 520h120M180 550h60M620 470h90M860 560h130M420 640h70" />
      </g>
      <g fill="var(--scene-koi)" opacity=".85">
        <path d="M470 730q60-46 120-6l52-30v72l-52-28q-60 40-120-8z" />
        <path d="M760 600q-44-34-88-4l-38-22v52l38-20q44 30 88-6z" opacity=".7" />
      </g>
      {PADS.map((pad) => (
        <path key={`${pad.x}`} fill="var(--scene-leaf)" d={padOf(pad)} />
      ))}
      {LOTUS.map(({ x, y, s }) => (
        <g key={`${x}`} transform={`translate(${x} ${y}) scale(${s})`} fill="var(--scene-flower)">
          <path d="M0 0Q-34-20-30-58Q-6-46 0 0ZM0 0Q34-20 30-58Q6-46 0 0Z" opacity=".8" />
          <path d="M0 4Q-20-30 0-74Q20-30 0 4ZM0 6Q-54-2-62-30Q-26-34 0 6ZM0 6Q54-2 62-30Q26-34 0 6Z" />
        </g>
      ))}
      <g fill="none" stroke="var(--scene-leaf)" strokeWidth="7" strokeLinecap="round">
        <path d="M30 900Q52 700 22 520M72 900Q84 760 96 600M1410 900Q1390 700 1424 500M1372 900Q1366 780 1350 640" />
      </g>
      <g fill="var(--scene-reed)">
        <ellipse cx="21" cy="500" rx="11" ry="42" />
        <ellipse cx="97" cy="580" rx="10" ry="36" />
        <ellipse cx="1425" cy="478" rx="11" ry="42" />
        <ellipse cx="1349" cy="620" rx="10" ry="36" />
      </g>
    </>
  );
}

const LAMPS = [90, 250, 410, 1030, 1190, 1350];

/** Plinko: a festival stage with curtains, lamps on a string and a boarded floor. */
function Stage() {
  return (
    <>
      <rect width="1440" height="900" fill="var(--scene-1)" />
      <path fill="var(--scene-2)" d="M720 120L1180 900H260Z" opacity=".55" />
      <path fill="var(--scene-3)" d="M0 700H1440V900H0Z" />
      <path
        fill="none"
        stroke="var(--scene-1)"
        strokeWidth="4"
        opacity=".45"
        d="M0 740H1440M0 790H1440M0 850H1440M180 700L90 900M420 700L370 900M720 700V900M1020 700L1070 900M1260 700L1350 900"
      />
      <g fill="var(--scene-koi)">
        <path d="M0 0H250Q262 300 120 520Q70 600 84 720H0Z" />
        <path d="M1440 0H1190Q1178 300 1320 520Q1370 600 1356 720H1440Z" />
      </g>
      <g fill="none" stroke="var(--scene-1)" strokeWidth="6" opacity=".35">
        <path d="M60 0Q76 300 40 640M130 0Q140 280 70 560M200 0Q206 240 120 470" />
        <path d="M1380 0Q1364 300 1400 640M1310 0Q1300 280 1370 560M1240 0Q1234 240 1320 470" />
      </g>
      <path
        fill="var(--scene-koi)"
        d="M0 0H1440V60Q1320 128 1200 66Q1080 128 960 66Q840 128 720 66Q600 128 480 66Q360 128 240 66Q120 128 0 60Z"
      />
      <path fill="none" stroke="var(--scene-reed)" strokeWidth="5" d="M0 116Q360 236 720 150T1440 116" opacity=".8" />
      {LAMPS.map((x) => (
        <g key={x} transform={`translate(${x} ${x < 720 ? 168 + (x % 3) * 9 : 160 + (x % 4) * 8})`}>
          <path fill="var(--scene-reed)" d="M-14-6H14V2H-14ZM-14 62H14V70H-14ZM-3-22H3V-6H-3Z" />
          <path fill="var(--scene-light)" d="M-14 2Q-46 32-14 62H14Q46 32 14 2Z" />
          <path
            fill="none"
            stroke="var(--scene-koi)"
            strokeWidth="3"
            opacity=".6"
            d="M-2 2Q-20 32-2 62M2 2Q20 32 2 62"
          />
        </g>
      ))}
      <g fill="var(--scene-reed)">
        <path d="M60 640h150v80H60zM1230 640h150v80h-150z" opacity=".9" />
      </g>
      <g fill="var(--scene-light)" opacity=".85">
        <ellipse cx="135" cy="640" rx="75" ry="20" />
        <ellipse cx="1305" cy="640" rx="75" ry="20" />
      </g>
    </>
  );
}

const SCENES: Partial<Record<InstantInfo['game'], () => React.JSX.Element>> = { mines: Pond, plinko: Stage };

/** Where a game takes place: each has a place of its own, the kite flies over the market. */
export function GameScene({ game }: { game: InstantInfo['game'] }) {
  const Scene = SCENES[game];
  if (!Scene) return <MarketScene />;
  return (
    <svg
      className="inst-scene"
      data-game={game}
      viewBox="0 0 1440 900"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <Scene />
    </svg>
  );
}
