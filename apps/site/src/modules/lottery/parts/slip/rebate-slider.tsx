import { useState } from 'react';
import { useTexts } from '../../../../shared/texts/index.ts';
import { modeText, mostRebate, percentOf, percentText, rebateOf } from '../../model/rebate.ts';
import { setTerms } from '../../model/slip.ts';
import type { Betting } from '../../use-betting.ts';
import { useTermReasons } from './slip-texts.ts';

/** A tenth of a percent; the ends are reached exactly by a press on them. */
const STEP = 10;

/** Exchanges prizes for a rebate, from none to the low end of the member (games.md 3.1): what one gains the other loses. */
export function RebateSlider({ betting }: { betting: Betting }) {
  const t = useTexts('lottery.chase');
  const { draft, offer, placing } = betting;
  const [isOpen, setOpen] = useState(false);
  const refused = useTermReasons(placing.state.at === 'refused' ? placing.state.refused : undefined).rebate;
  const { slip } = draft;
  const rebate = rebateOf(slip.rebate);
  const most = mostRebate([...slip.entries.map(({ play }) => play), slip.play], offer);
  const mode = modeText(slip.play, offer, rebate);
  const choose = (next: bigint) => draft.edit((now) => setTerms(now, { rebate: percentOf(next) }));
  // A rebate that the plays on the slip do not allow can always be taken down.
  const isChangeable = most > 0n || rebate > 0n;
  const end = (at: bigint) => (
    <button type="button" className="num min-h-6 hover:text-ink" onClick={() => choose(at)}>
      {t('end', { mode: modeText(slip.play, offer, at), percent: percentText(at) })}
    </button>
  );
  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-13">
        <b className="num font-semibold">{t('mode', { mode })}</b>
        <span className="text-ink-2">
          <span className="num">{t('rebate', { percent: rebate === 0n ? '0.0' : percentText(rebate) })}</span>{' '}
          {isChangeable ? (
            <button
              type="button"
              aria-expanded={isOpen}
              className="min-h-6 font-semibold text-primary-text"
              onClick={() => setOpen(!isOpen)}
            >
              {t('change')}
            </button>
          ) : null}
        </span>
      </p>
      {isOpen && isChangeable ? (
        <>
          <input
            type="range"
            aria-label={t('slider')}
            aria-valuetext={t('sliderText', { mode, percent: percentText(rebate) })}
            aria-invalid={refused === undefined ? undefined : true}
            className="h-6 w-full accent-primary"
            min={-Number(most - (most % BigInt(STEP)))}
            max={0}
            step={STEP}
            value={-Number(rebate)}
            onChange={(event) => choose(BigInt(Math.abs(Number(event.target.value))))}
          />
          <p className="flex justify-between text-12 text-ink-3">
            {end(most)}
            {end(0n)}
          </p>
        </>
      ) : null}
      {refused === undefined ? null : (
        <p role="alert" className="text-12 text-danger-text">
          {refused}
        </p>
      )}
    </div>
  );
}
