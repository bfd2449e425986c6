import { DieCube } from './dice.tsx';
import { FacePicture } from './picture-die.tsx';

/** A lid of woven bamboo around its lower edge at 0 0. */
export const BambooLid = () => (
  <g>
    <path d="M-150 0C-150 -120 -80 -168 0 -168S150 -120 150 0Z" fill="#C98A3C" />
    <path
      d="M-150 0C-90 -60 -60 -110 -50 -160M-100 10C-40 -50 -10 -110 0 -168M-40 16C20 -50 44 -110 50 -160M20 18C80 -40 90 -90 92 -138M-148 -30C-90 -70 -20 -120 52 -158M-140 10C-60 -40 40 -90 110 -120M-80 16C0 -20 90 -60 142 -78M0 18C60 0 110 -20 150 -40"
      stroke="#7A3A14"
      strokeOpacity=".45"
      strokeWidth="7"
      fill="none"
    />
    <path d="M20 -166C96 -156 150 -106 150 0H64C66 -70 56 -132 20 -166Z" fill="#000" opacity=".16" />
    <path
      d="M-120 -18C-116 -96 -66 -140 -20 -150"
      stroke="#FFE3A0"
      strokeWidth="6"
      fill="none"
      opacity=".45"
      strokeLinecap="round"
    />
    <ellipse rx="150" ry="26" fill="#5A2410" stroke="#E8B65A" strokeWidth="5" />
    <ellipse cy="3" rx="136" ry="19" fill="#2E0D08" />
    <path d="M-20 -166C-20 -186 20 -186 20 -166Z" fill="#5A2410" />
    <circle cy="-186" r="11" fill="#F4A821" stroke="#5A2410" strokeWidth="3" />
  </g>
);

/** A bowl of white and blue, upside down. */
export const PorcelainBowl = () => (
  <g>
    <path d="M-150 10C-150 -106 -92 -150 0 -150S150 -106 150 10Q0 46 -150 10Z" fill="#F7EFDD" />
    <path d="M26 -148C100 -140 150 -94 150 10Q104 24 60 27C70 -50 60 -120 26 -148Z" fill="#000" opacity=".1" />
    <path
      d="M-122 -56q40 -32 82 0t82 0t80 0M-134 -24q42 -28 88 0t88 0t88 0"
      stroke="#2D6FB0"
      strokeWidth="9"
      fill="none"
    />
    <rect x="-42" y="-172" width="84" height="24" rx="8" fill="#2D6FB0" />
  </g>
);

const PLACES = [
  [-112, -44, -5],
  [0, -26, 3],
  [114, -46, 6],
] as const;

const PictureCube = ({ face, x, y, turn }: { face: string; x: number; y: number; turn: number }) => (
  <g transform={`translate(${x} ${y + 6}) rotate(${turn * 2})`}>
    <rect x="-46" y="-40" width="100" height="100" rx="20" fill="#000" opacity=".35" />
    <rect x="-50" y="-50" width="100" height="106" rx="20" fill="#B99760" />
    <rect x="-50" y="-50" width="100" height="98" rx="20" fill="#FFF6E0" />
    <rect x="-45" y="-45" width="90" height="88" rx="16" fill="none" stroke="#C2301A" strokeWidth="3" />
    <svg x="-37" y="-38" width="74" height="74" viewBox="0 0 120 120">
      <title>{face}</title>
      <FacePicture face={face} />
    </svg>
  </g>
);

const COIN_PLACES = [
  [-108, -14],
  [-34, 16],
  [40, -18],
  [112, 12],
] as const;
const Coin = ({ isRed, x, y }: { isRed: boolean; x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <ellipse cy="6" rx="34" ry="20" fill="#000" opacity=".3" />
    <ellipse rx="34" ry="20" fill={isRed ? '#C2301A' : '#FFFAEE'} stroke="#8A1C10" strokeWidth="3" />
    {isRed ? <path d="M-12 0h24" stroke="#FFE9BF" strokeWidth="4" strokeLinecap="round" /> : null}
  </g>
);

/** What lies on the dish; nothing before it is shown. */
export function DishContents({ game, values }: { game: string; values: readonly string[] }) {
  if (game === 'xoc-dia')
    return values.map((value, index) => {
      const [x, y] = COIN_PLACES[index] ?? [0, 0];
      // biome-ignore lint/suspicious/noArrayIndexKey: the place on the dish is the coin
      return <Coin key={index} isRed={value === 'red'} x={x} y={y} />;
    });
  return values.map((value, index) => {
    const [x, y, turn] = PLACES[index] ?? [0, 0, 0];
    return game === 'bau-cua' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the place on the dish is the die
      <PictureCube key={index} face={value} x={x} y={y} turn={turn} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the place on the dish is the die
      <DieCube key={index} value={Number(value)} x={x} y={y - 26} size={index === 1 ? 58 : 54} turn={turn} />
    );
  });
}

const DISHES: Readonly<Record<string, readonly [rim: string, ground: string, line: string]>> = {
  'sic-bo': ['#2B0810', '#6E1420', '#F4A821'],
  'xoc-dia': ['#052028', '#F2E7CF', '#2D6FB0'],
  'bau-cua': ['#2B0F08', '#C98A3C', '#7A3A14'],
};

/** The dish under a lid: `open` lifts it, `shaken` shakes both. */
export function Dish({
  game,
  values,
  open,
  shaken,
}: {
  game: string;
  values: readonly string[];
  open: boolean;
  shaken: boolean;
}) {
  const [rim, ground, line] = DISHES[game] ?? DISHES['sic-bo']!;
  return (
    <svg
      className="dish"
      viewBox="-270 -250 540 350"
      aria-hidden="true"
      data-open={open || undefined}
      data-shaken={shaken || undefined}
    >
      <ellipse cy="26" rx="262" ry="66" fill="#000" opacity=".42" />
      <ellipse cy="10" rx="246" ry="70" fill={rim} />
      <ellipse rx="246" ry="70" fill={ground} stroke={line} strokeWidth="3" />
      <ellipse cy="4" rx="206" ry="54" fill="none" stroke={line} strokeWidth="1.4" opacity=".55" />
      <g>
        <DishContents game={game} values={values} />
      </g>
      <g className="dish-lid">{game === 'xoc-dia' ? <PorcelainBowl /> : <BambooLid />}</g>
    </svg>
  );
}
