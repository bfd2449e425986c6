import type { DrawOfSlip } from '@lantern/contract/lottery';
import { familyOfRegion } from '@lantern/games/families';
import { PatternGround } from '@lantern/ui/art';
import { Badge, Ball, Button } from '@lantern/ui/base';
import { useTextIn, useTexts } from '../../../../shared/texts/index.ts';
import { endShow, useShown } from '../../draw-shows.ts';
import { lookOf } from '../../model/result-look.ts';
import { FamilyStage } from '../stage/family-stage.tsx';
import './draw-stage.css';

/** The number that is drawn at the moment: its tier, its place in the draw, and the digits that are out. */
function useDrawn({ drawId, region, prizes }: DrawOfSlip) {
  const { numbers, digits } = useShown(drawId, region);
  const family = familyOfRegion(region);
  const order = family?.drawOrder(region) ?? [];
  const isLast = numbers >= order.length - 1;
  const at = order[isLast ? order.length - 1 : Math.max(0, numbers - 1)];
  const width = family?.tiers(region).find(({ tier }) => tier === at?.tier)?.digits ?? 0;
  const number = prizes && numbers > 0 && at ? (prizes[at.tier]?.[at.index] ?? '') : '';
  const out = isLast ? number.slice(0, digits) : number;
  return {
    tier: at?.tier ?? '',
    out,
    width,
    isLast,
    place: Math.min(numbers + (isLast ? 1 : 0), order.length),
    of: order.length,
  };
}

/** The draw as it happens, in the width of a ticket: on the stage of its family, or number by number. */
export function DrawStage({ draw }: { draw: DrawOfSlip }) {
  const t = useTexts('lottery.bet');
  const isWaiting = draw.prizes === null;
  return (
    <div className="lacquer relative m-3 overflow-hidden px-3 py-4 text-center">
      <PatternGround name="song" opacity={0.08} />
      <div className="relative flex flex-col items-center gap-3">
        <Badge tone="live">{t('phase.drawing')}</Badge>
        {lookOf(draw.region) === 'prizes' ? (
          <NumberNow draw={draw} />
        ) : (
          <div className="draw-scene-slim w-full">
            <FamilyStage region={draw.region} prizes={draw.prizes ?? undefined} showId={draw.drawId} />
          </div>
        )}
        {isWaiting ? null : (
          <Button variant="amber" size="sm" onClick={() => endShow(draw.drawId)}>
            {t('ticket.showResult')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Numbers of several digits one after another, the deciding one last and digit by digit. */
function NumberNow({ draw }: { draw: DrawOfSlip }) {
  const textIn = useTextIn();
  const { tier, out, width, isLast, place, of } = useDrawn(draw);
  const isWaiting = draw.prizes === null;
  return (
    <>
      <p className="text-13 text-lacquer-ink-2" aria-hidden="true">
        {isWaiting ? draw.name : (textIn('lottery.bet.tier', tier) ?? textIn('lottery.tier', tier) ?? tier)}
      </p>
      <span className="draw-balls" aria-hidden="true" data-main={isLast || undefined}>
        {Array.from({ length: width }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a ball is identified by its position; another digit is another ball
            key={`${tier} ${place} ${index} ${out[index] ?? ''}`}
            className={out[index] ? 'draw-ball' : 'draw-ball draw-ball-wait'}
          >
            <Ball value={out[index] ?? '·'} tone={out[index] ? (isLast ? 'amber' : 'plain') : 'wait'} />
          </span>
        ))}
      </span>
      <p className="num text-12 text-lacquer-ink-2" aria-hidden="true">
        {isWaiting ? draw.numero : `${place} / ${of}`}
      </p>
    </>
  );
}
