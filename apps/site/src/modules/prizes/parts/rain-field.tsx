import type { Rain } from '@lantern/contract/prizes';
import { Emblem } from '@lantern/ui/art';
import { Button } from '@lantern/ui/base';
import { type CSSProperties, useState } from 'react';
import { TickingCountdown } from '../../../shared/clock/index.ts';
import { useReducedMotion } from '../../../shared/media.ts';
import { type CatchHook, useCatch } from '../use-catch.ts';
import { usePrizeTexts } from '../use-prize-texts.ts';
import './prizes.css';

const FALLING = 14;
const WIDTH = 84;
const GOLDEN = 61.8;

/** Spread over the width and in time without a generator: what an envelope holds does not depend on where it falls. */
const fallOf = (place: number): CSSProperties => ({
  insetInlineStart: `${((place * GOLDEN) % WIDTH).toFixed(1)}%`,
  animationDuration: `${(3.4 + (place % 5) * 0.6).toFixed(1)}s`,
  animationDelay: `-${((place * 0.77) % 6).toFixed(2)}s`,
});

/** One envelope in the air; pressed, it falls again from the top. */
function Falling({ place, onPress }: { place: number; onPress: () => void }) {
  const [times, setTimes] = useState(0);
  const again = times === 0 ? {} : { animationDelay: '0s' };
  return (
    <button
      key={times}
      type="button"
      tabIndex={-1}
      className="rain-envelope"
      style={{ ...fallOf(place), ...again }}
      onPointerDown={() => {
        setTimes(times + 1);
        onPress();
      }}
    >
      <Emblem name="envelope" size={60} palette="night" />
    </button>
  );
}

/** A rain that runs: envelopes to press, and one still button for the keyboard, which does the same. */
export function RainField({ rain }: { rain: Rain }) {
  const { t, tMissions } = usePrizeTexts();
  const isStill = useReducedMotion();
  const hook = useCatch(rain);
  const { caught, left, isSending, press } = hook;
  const isDone = caught >= rain.perMember || left === 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-14">
        <b className="num">{t('caughtOf', { count: String(caught), most: String(rain.perMember) })}</b>
        <span className="num text-ink-2">{t('leftOf', { count: String(left), all: String(rain.envelopes) })}</span>
        <span>
          {tMissions('endsIn')}{' '}
          <TickingCountdown
            look="plain"
            label={tMissions('endsIn')}
            endsAtMs={Date.parse(rain.endsAt)}
            closedLabel={t('state.over')}
          />
        </span>
      </div>
      {isStill ? (
        <p className="text-13 text-ink-2">{t('still')}</p>
      ) : (
        <div className="rain-sky" aria-hidden="true">
          <span className="scene" />
          {isDone
            ? null
            : Array.from({ length: Math.min(FALLING, left) }, (_, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: envelopes in the air have places, nothing else
                <Falling key={place} place={place} onPress={() => void press()} />
              ))}
        </div>
      )}
      {isDone ? null : (
        <Button variant="primary" size="lg" loading={isSending} onClick={() => void press()}>
          {t('catch')}
        </Button>
      )}
      <Outcome rain={rain} hook={hook} />
    </div>
  );
}

/** What the last press brought, or why it brought nothing. */
function Outcome({ rain, hook: { last, refused, caught, left, isUnsure } }: { rain: Rain; hook: CatchHook }) {
  const { t, money, whyOf } = usePrizeTexts();
  const end = caught >= rain.perMember ? t('why.per_member') : left === 0 ? t('why.gone') : null;
  return (
    <>
      <p role="status" className="min-h-6 text-16 font-semibold text-jade-text">
        {last ? t('caught', { number: String(last.number), amount: money(last.amount) }) : null}
      </p>
      {end ? <p className="text-13 text-ink-2">{end}</p> : null}
      {isUnsure ? (
        <p role="status" className="text-13 text-amber-text">
          {t('unsure')}
        </p>
      ) : null}
      {refused && !end ? (
        <p role="alert" className="text-13 text-danger-text">
          {whyOf(refused)}
        </p>
      ) : null}
    </>
  );
}
