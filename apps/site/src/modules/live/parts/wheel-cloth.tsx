import type { LiveSpot } from '@lantern/contract/live';
import { pocketKind } from '@lantern/ui/tables';
import { memo, useMemo, useState } from 'react';
import { useMedia } from '../../../shared/media.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { placeOf, shareOf } from '../model/wheel-cloth.ts';
import { lookAtSpot } from '../spot-view.store.ts';
import type { Chips } from '../use-chips.ts';
import type { ClothBets } from '../use-cloth.ts';
import { useLoupe } from '../use-loupe.ts';
import { Loupe } from './loupe.tsx';
import { Racetrack } from './racetrack.tsx';
import { SpotButton } from './spot-button.tsx';

const percent = (share: number): string => `${(share * 100).toFixed(3)}%`;
const MOST_NEIGHBOURS = 4;

/** What stands on a spot of the cloth. */
const SpotFace = memo(function SpotFace({ code, name }: { code: string; name: string }) {
  const number = /^straight-(\d+)$/.exec(code)?.[1];
  if (number !== undefined)
    return (
      <span className="pocket-face num" data-kind={pocketKind(Number(number))}>
        {number}
      </span>
    );
  if (code.startsWith('column-')) return <b>2:1</b>;
  if (code === 'red' || code === 'black')
    return (
      <b>
        <i className="pocket-colour" data-kind={code} aria-hidden="true" /> {name}
      </b>
    );
  return /^(dozen-|low|high|even|odd)/.test(code) ? <b>{name}</b> : null;
});

const spotOf = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest('[data-spot]')?.getAttribute('data-spot') ?? null) : null;

type ClothProps = { spots: readonly LiveSpot[]; cloth: ClothBets; chips: Chips };

/** The cloth of roulette: lying on wide pages, standing on narrow ones, with chips on lines and corners. */
export function WheelCloth({ spots, cloth, chips }: ClothProps) {
  const t = useTexts('live');
  const isStanding = useMedia('(max-width: 833px)');
  const [reach, setReach] = useState(2);
  const loupe = useLoupe();
  const laid = useMemo(
    () =>
      spots.flatMap((spot) => {
        const place = placeOf(spot.code, spot.numbers ?? []);
        if (!place) return [];
        const { left, top, width, height } = shareOf(place, isStanding);
        const at = { left: percent(left), top: percent(top) };
        const style = place.isDisc ? at : { ...at, width: percent(width), height: percent(height) };
        return [{ spot, style, look: place.isDisc ? 'line' : 'area' }];
      }),
    [spots, isStanding],
  );
  const onNumbers = (numbers: readonly number[]) => chips.layOn(...numbers.map((number) => `straight-${number}`));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it watches its spots, which are buttons
    <div
      className="wheel-cloth"
      data-standing={isStanding || undefined}
      {...loupe.handlers}
      onPointerOver={(event) => event.pointerType === 'mouse' && lookAtSpot(spotOf(event.target))}
      onPointerLeave={() => lookAtSpot(null)}
      onFocus={(event) => lookAtSpot(spotOf(event.target))}
      onBlur={() => lookAtSpot(null)}
    >
      <div className="wheel-spots" dir="ltr">
        {laid.map(({ spot, style, look }) => (
          <SpotButton
            key={spot.code}
            spot={spot}
            cloth={cloth}
            look={look}
            style={style}
            isStop={spot.code === cloth.stop}
          >
            <SpotFace code={spot.code} name={cloth.words.spot(spot.code)} />
          </SpotButton>
        ))}
      </div>
      <label className="reach">
        {t('neighbours')}
        <input
          type="range"
          min={0}
          max={MOST_NEIGHBOURS}
          value={reach}
          onChange={({ target }) => setReach(Number(target.value))}
        />
        <b className="num">{reach}</b>
      </label>
      {loupe.seen ? <Loupe seen={loupe.seen} spots={spots} cloth={cloth} /> : null}
      <Racetrack spots={spots} cloth={cloth} reach={reach} isStanding={isStanding} onNumbers={onNumbers} />
    </div>
  );
}
