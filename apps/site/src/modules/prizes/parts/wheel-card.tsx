import type { Wheel } from '@lantern/contract/prizes';
import { Button, Card, CardHead } from '@lantern/ui/base';
import { paintsOf, slicesOf } from '../model/wheel-slices.ts';
import { usePrizeTexts } from '../use-prize-texts.ts';
import { type SpinHook, useSpin } from '../use-spin.ts';
import { BonusTerms } from './bonus-terms.tsx';
import { FactList } from './facts.tsx';
import { OddsTable } from './odds-table.tsx';
import { WheelDrawing } from './wheel-drawing.tsx';

const PICTURES = { cash: 'coin', bonus: 'envelope', points: 'gem', nothing: null } as const;

/** A wheel: its drawing, the spin with its result, and the exact chances (promo-wheel-dark.png). */
export function WheelCard({ wheel: now }: { wheel: Wheel }) {
  const { t, money, time, shortOf } = usePrizeTexts();
  const hook = useSpin(now);
  const { wheel, weights, rotation, isTurning, result } = hook;
  const rewards = wheel.segments.map(({ reward }) => reward);
  const paints = paintsOf(rewards);
  return (
    <section
      aria-labelledby={`wheel-${wheel.id}`}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2"
    >
      <div className="grid gap-3">
        <WheelDrawing
          slices={slicesOf(weights)}
          paints={paints}
          prizes={rewards.map((reward) => ({ name: shortOf(reward), picture: PICTURES[reward.kind] }))}
          rotation={rotation}
          isTurning={isTurning}
        />
        <Result hook={hook} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div>
          <h2 id={`wheel-${wheel.id}`} className="font-display text-24">
            {wheel.title}
          </h2>
          {wheel.summary ? <p className="text-14 text-ink-2">{wheel.summary}</p> : null}
          <p className="num text-12 text-ink-3">
            {time(wheel.from)} – {wheel.to === null ? '' : time(wheel.to)}
          </p>
        </div>
        <SpinBox hook={hook} />
        <Card>
          <CardHead title={t('odds')} level={3} />
          <OddsTable wheel={wheel} paints={paints} drawn={result?.segment ?? null} />
          <div className="grid gap-2 border-t border-line px-4 py-3">
            <FactList
              facts={[
                [t('budget'), `${money(wheel.left)} / ${money(wheel.funded)}`],
                wheel.claimDays === null ? null : [t('claimDays'), wheel.claimDays],
              ]}
            />
            <p className="text-12 text-ink-2">
              {wheel.claimDays === null ? `${t('atOnce')} ` : ''}
              {t('oddsText')}
            </p>
          </div>
          <BonusTerms bonus={wheel.bonus} />
        </Card>
      </div>
    </section>
  );
}

/** What the wheel shows once it stands; a screen reader says it then. */
function Result({ hook: { isTurning, result } }: { hook: SpinHook }) {
  const { t, prizeOf } = usePrizeTexts();
  const isWon = result !== null && result.reward.kind !== 'nothing';
  return (
    <p role="status" className="min-h-14 content-center text-center text-16 font-semibold">
      {isTurning ? t('turning') : null}
      {result ? (
        <span className={isWon ? 'rounded-2 bg-jade px-4 py-2 text-on-jade' : 'rounded-2 bg-sunken px-4 py-2'}>
          {t('won', { number: String(result.segment + 1), prize: prizeOf(result.reward) })}
        </span>
      ) : null}
    </p>
  );
}

function SpinBox({ hook }: { hook: SpinHook }) {
  const { t, time, whyOf } = usePrizeTexts();
  const { wheel, isBusy, isUnsure, refused, spin } = hook;
  const { spins, expiresAt, totalNow } = wheel;
  const why = refused ? whyOf(refused) : spins > 0 && totalNow === 0 ? t('why.budget') : undefined;
  return (
    <Card pad="normal" className="grid gap-2">
      <div className="flex items-center justify-between gap-4">
        <div>
          <span className="text-13 text-ink-2">{t('spinsLeft')}</span>
          <b className="num block text-24">{spins}</b>
        </div>
        {spins > 0 && totalNow > 0 ? (
          <Button variant="primary" size="lg" loading={isBusy} onClick={() => void spin()}>
            {t('spin')}
          </Button>
        ) : null}
      </div>
      {spins === 0 ? <p className="text-13 text-ink-2">{t('noSpins')}</p> : null}
      {expiresAt === null ? null : <p className="text-12 text-ink-2">{t('expires', { time: time(expiresAt) })}</p>}
      {isUnsure ? (
        <p role="status" className="text-13 text-amber-text">
          {t('unsure')}
        </p>
      ) : null}
      {why ? (
        <p role="alert" className="text-13 text-danger-text">
          {why}
        </p>
      ) : null}
    </Card>
  );
}
