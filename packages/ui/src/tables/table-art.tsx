import { paletteStyle, spriteUrl } from '../art/index.ts';
import { DishContents } from './dish.tsx';
import { CardAt } from './playing-card.tsx';
import { TableScene } from './table-scene.tsx';
import { WheelBowl, WheelRotor } from './wheel-drawing.tsx';

const Shoe = () => (
  <g transform="translate(900 214) scale(2.3) rotate(7)">
    <path d="M0 10L58 0L66 34L6 46Z" fill="#2B0B16" />
    <path d="M6 14L54 6L60 32L10 41Z" fill="#7A1420" />
    <path d="M2 16L12 14L16 40L7 42Z" fill="#FFF6E0" />
  </g>
);

/** Middles of the cards of two hands in a drawing of 1064 × 404. */
const handPlaces = (start: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => start + index * 104);

function Cards({ hands }: { hands: readonly [readonly string[], readonly string[]] }) {
  const [left, right] = hands;
  return (
    <>
      <Shoe />
      {handPlaces(530 - left.length * 104, left.length).map((x, index) => (
        <CardAt key={x} value={left[index] ?? ''} x={x} y={302} width={148} turn={-4 + index * 4} />
      ))}
      {handPlaces(640, right.length).map((x, index) => (
        <CardAt key={x} value={right[index] ?? ''} x={x} y={302} width={148} turn={-4 + index * 4} />
      ))}
    </>
  );
}

const Beasts = () => (
  <>
    <svg
      x="60"
      y="80"
      width="290"
      height="290"
      viewBox="0 0 120 120"
      style={paletteStyle('lacquer')}
      aria-hidden="true"
    >
      <use href={`${spriteUrl}#em-naga`} width="120" height="120" />
    </svg>
    <svg
      x="714"
      y="80"
      width="290"
      height="290"
      viewBox="0 0 120 120"
      style={paletteStyle('marigold')}
      aria-hidden="true"
    >
      <use href={`${spriteUrl}#em-tiger`} width="120" height="120" />
    </svg>
  </>
);

const DISH_GROUNDS: Readonly<Record<string, string>> = {
  'sic-bo': '#6E1420',
  'xoc-dia': '#F2E7CF',
  'bau-cua': '#C98A3C',
};

function DishTool({ game, values }: { game: string; values: readonly string[] }) {
  return (
    <g transform="translate(532 316) scale(1.1)">
      <ellipse cy="14" rx="266" ry="74" fill="#1A0808" />
      <ellipse rx="266" ry="70" fill={DISH_GROUNDS[game] ?? '#6E1420'} stroke="#F4A821" strokeWidth="4" />
      <DishContents game={game} values={values} />
    </g>
  );
}

type ArtProps = {
  game: string;
  /** Of card games: both hands; of others what was last shown. */
  hands?: readonly [readonly string[], readonly string[]];
  values: readonly string[];
  order?: readonly number[];
};

/** The picture of a table on its card in the lobby: the room and the tool with the last result. */
export function TableArt({ game, hands, values, order }: ArtProps) {
  if (game === 'roulette' && order)
    return (
      <div className="table-art">
        <TableScene game={game} size="card" />
        <div className="art-wheel" data-place={order.indexOf(Number(values[0] ?? 0))}>
          <WheelBowl />
          <div
            className="art-rotor"
            style={{ rotate: `${(-order.indexOf(Number(values[0] ?? 0)) * 360) / order.length}deg` }}
          >
            <WheelRotor order={order} hit={values[0] === undefined ? null : Number(values[0])} />
          </div>
        </div>
      </div>
    );
  return (
    <div className="table-art">
      <TableScene game={game} size="card" />
      <svg className="table-scene" viewBox="0 0 1064 404" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        {game === 'dragon-tiger' ? <Beasts /> : null}
        {hands ? <Cards hands={hands} /> : <DishTool game={game} values={values} />}
      </svg>
    </div>
  );
}
