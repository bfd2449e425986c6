import { familyOfRegion } from '@lantern/games/families';
import { Ball } from '@lantern/ui/base';
import { Die } from '@lantern/ui/tables';
import type { CSSProperties } from 'react';
import type { Opened } from '../../model/draw-history.ts';
import { drawnInOrder, lookOf } from '../../model/result-look.ts';
import { ballTone, carTone } from '../../tickets/paint.art.ts';
import './drawn-numbers.art.css';

/** Of a result in prizes a line has the first ones. */
const PRIZES_SHOWN = 3;

/** The numbers of a result in a line, drawn as its family draws them; always left to right. */
export function DrawnNumbers({ region, prizes, label }: { region: string; prizes: Opened['prizes']; label: string }) {
  const look = lookOf(region);
  return (
    <span className="drawn" data-look={look} role="img" aria-label={label}>
      {look === 'prizes' ? (
        <FirstPrizes region={region} prizes={prizes} />
      ) : (
        <Numbers region={region} prizes={prizes} />
      )}
    </span>
  );
}

function Numbers({ region, prizes }: { region: string; prizes: Opened['prizes'] }) {
  const look = lookOf(region);
  const isPainted = familyOfRegion(region)?.name === 'mark-six';
  return drawnInOrder(region, prizes).map((number, at, all) => {
    const key = `${at} ${number}`;
    if (look === 'dice') return <Die key={key} value={Number(number)} className="size-5.5" />;
    if (look === 'race') return <CarNumber key={key} car={Number(number)} />;
    if (look === 'board') return <b key={key}>{number}</b>;
    return (
      <span key={key} className="inline-flex items-center gap-1">
        {isPainted && at === all.length - 1 ? <i>+</i> : null}
        <Ball value={number} size={24} paint={isPainted ? ballTone(number) : undefined} />
      </span>
    );
  });
}

export const CarNumber = ({ car }: { car: number }) => (
  <b
    className="car-number"
    data-light={car === 1 || undefined}
    style={{ '--tone': carTone(String(car)) } as CSSProperties}
  >
    {car}
  </b>
);

function FirstPrizes({ region, prizes }: { region: string; prizes: Opened['prizes'] }) {
  const family = familyOfRegion(region);
  return (family?.tiers(region) ?? []).slice(0, PRIZES_SHOWN + 1).map(({ tier, count }) =>
    count > 2 ? null : (
      <b key={tier} data-main={tier === family?.mainTier || undefined}>
        {prizes[tier]?.join(' ')}
      </b>
    ),
  );
}
