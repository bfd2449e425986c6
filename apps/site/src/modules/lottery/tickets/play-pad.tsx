import { playOf, useTicketNames } from '../../../shared/plays/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { ListsPad } from './lists-pad.tsx';
import { MatrixPad, pickedWith } from './matrix-pad.tsx';
import { PadFoot } from './pad-foot.tsx';
import { isTypable, type PadKind, padKindOf } from './pad-kind.ts';
import type { PlayPadProps } from './pad-props.ts';
import { PlacesPad } from './places-pad.tsx';
import { TilesPad } from './tiles-pad.tsx';
import { rangeOf } from './token-prices.ts';
import { TypeTickets } from './type-tickets.tsx';

const PADS: Readonly<Record<PadKind, (props: PlayPadProps) => React.ReactNode>> = {
  places: PlacesPad,
  matrix: MatrixPad,
  tiles: TilesPad,
  lists: ListsPad,
  typed: TypeTickets,
};

export const padOf = (code: string) => PADS[padKindOf(playOf(code))];
/** Outcomes with a price each are pressed; everything else can be typed as well. */
export const canBeTyped = (code: string): boolean =>
  ['places', 'lists'].includes(padKindOf(playOf(code))) && isTypable(playOf(code));

/** The pad of one play with its tickets. */
export function PlayPad({ isTyped, ...props }: PlayPadProps & { isTyped: boolean }) {
  const Pad = isTyped ? TypeTickets : padOf(props.code);
  return (
    <div className="flex flex-col gap-3">
      <Pad {...props} />
      <PadFoot {...props} />
    </div>
  );
}

/** A play on a board, with its name and what it pays where all its picks pay the same. */
export function BoardPart(props: PlayPadProps) {
  const t = useTexts('lottery.tickets');
  const names = useTicketNames();
  const play = playOf(props.code);
  const Pad = padOf(props.code);
  const other = pickedWith(props.code);
  const plays = [play, ...(other && props.offer.plays[other] ? [playOf(other)] : [])];
  const odds = plays.map((one) => rangeOf(one, props.offer, props.draft.slip)).join(' / ');
  return (
    <section className="flex min-w-0 flex-col gap-2" aria-label={names.rule(play)}>
      <p className="flex items-baseline justify-between gap-3 text-13">
        <b className="font-semibold">{plays.map(names.rule).join(' / ')}</b>
        {padKindOf(play) === 'tiles' ? null : (
          <span className="num text-12 text-ink-3">{t('paysShort', { odds })}</span>
        )}
      </p>
      <Pad {...props} />
    </section>
  );
}
