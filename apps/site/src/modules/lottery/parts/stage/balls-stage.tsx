import { familyOfRegion } from '@lantern/games/families';
import { Ball } from '@lantern/ui/base';
import { Fragment } from 'react';
import { drawnInOrder, sumOf } from '../../model/result-look.ts';
import { ballTone } from '../../tickets/paint.art.ts';
import type { StageProps } from './stage-props.ts';

const IN_DRUM = 14;

/** Which sign is before a ball: the special one is added, and the sum of three is what bets are on. */
const SIGNS: Readonly<Record<string, (at: number, of: number) => boolean>> = {
  'mark-six': (at, of) => at === of - 1,
  pc28: (at) => at > 0,
};

/** Balls that tumble in a drum, and fall on their tray one by one. */
export function BallsStage({ region, prizes, numbers, isOver }: StageProps) {
  const family = familyOfRegion(region);
  const { name = '', drawOrder } = family ?? {};
  const order = drawOrder?.(region) ?? [];
  const drawn = prizes ? drawnInOrder(region, prizes) : [];
  const hasSign = SIGNS[name];
  const sum = name === 'pc28' && prizes && isOver ? sumOf(region, prizes) : undefined;
  const paintOf = name === 'mark-six' ? ballTone : () => undefined;
  return (
    <div className="balls-stage" data-count={order.length}>
      <Drum isTumbling={!isOver} paintOf={paintOf} />
      <span className="balls-tray">
        {order.map(({ tier, index }, at) => {
          const number = at < numbers ? drawn[at] : undefined;
          const isLast = at === numbers - 1 && !isOver;
          return (
            <Fragment key={`${tier} ${index}`}>
              {hasSign?.(at, order.length) ? <i>+</i> : null}
              <span key={number ?? 'waits'} className={number && !isOver ? 'ball-falls' : undefined}>
                <Ball
                  value={number ?? '·'}
                  tone={number ? (isLast ? 'amber' : 'plain') : 'wait'}
                  paint={number && !isLast ? paintOf(number) : undefined}
                />
              </span>
            </Fragment>
          );
        })}
        {name === 'pc28' ? (
          <>
            <i>=</i>
            <Ball value={sum ? String(sum.value) : '·'} tone={sum ? 'amber' : 'wait'} />
          </>
        ) : null}
      </span>
    </div>
  );
}

type DrumProps = { isTumbling: boolean; paintOf: (ball: string) => string | undefined };

/** Each ball has its own way and speed; without a draw they lie on the ground. */
function Drum({ isTumbling, paintOf }: DrumProps) {
  return (
    <span className="drum" data-tumbling={isTumbling || undefined}>
      {Array.from({ length: IN_DRUM }, (_, ball) => {
        const paint = paintOf(String(ball + 1));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: balls of a picture have no identity
          <i key={ball} style={paint ? { background: paint } : undefined} />
        );
      })}
      <b />
    </span>
  );
}
