import { Die, PictureDie } from '@lantern/ui/tables';
import { useSpotTexts } from '../../../shared/spots/index.ts';

const DICE = /^(double|triple|combination|single)-(\d)(?:-(\d))?$/;
/** Coins of the dish; the colours of the wheel stand as one disc. */
const COINS: Readonly<Record<string, readonly ('red' | 'white' | 'black')[]>> = {
  'four-white': ['white', 'white', 'white', 'white'],
  'three-white': ['white', 'white', 'white', 'red'],
  'three-red': ['white', 'red', 'red', 'red'],
  'four-red': ['red', 'red', 'red', 'red'],
  red: ['red'],
  black: ['black'],
};

function facesOf(code: string): readonly number[] | null {
  const [, name, a, b] = DICE.exec(code) ?? [];
  const face = Number(a);
  switch (name) {
    case 'double':
      return [face, face];
    case 'triple':
      return [face, face, face];
    case 'combination':
      return [face, Number(b)];
    case 'single':
      return [face];
    default:
      return null;
  }
}

/** What a spot shows: dice, coins, a picture, a total, or its name. */
export function SpotPicture({ game, code }: { game: string; code: string }) {
  const name = useSpotTexts();
  const faces = game === 'sic-bo' ? facesOf(code) : null;
  if (faces)
    return (
      <span className="spot-dice">
        {faces.map((face, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the die
          <Die key={index} value={face} />
        ))}
      </span>
    );
  if (game === 'bau-cua')
    return (
      <>
        <PictureDie face={code} className="spot-face" />
        <b>{name(code)}</b>
      </>
    );
  const total = /^total-(\d+)$/.exec(code)?.[1];
  if (total !== undefined) return <b className="num spot-total">{total}</b>;
  const coins = COINS[code];
  return (
    <>
      {coins ? (
        <span className="spot-coins">
          {coins.map((side, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is the coin
            <i key={index} data-side={side} />
          ))}
        </span>
      ) : null}
      <b>{name(code)}</b>
    </>
  );
}
