import { PRIZE_TIERS } from '@lantern/games/vietnam-lottery';
import { BallRow, Icon } from '@lantern/ui/base';
import { useState } from 'react';
import { PrizeBoard } from '../../../../shared/draw/index.ts';
import { useTexts } from '../../../../shared/texts/index.ts';
import type { OpenedDraw } from '../../lottery.queries.ts';
import type { LotteryGameAnswer } from '../../model/offer.ts';
import { openedItems } from '../../model/opened-numbers.ts';

type LastResultProps = { region: LotteryGameAnswer['game']['region']; draw: OpenedDraw };

/** The newest result: one number of each prize on a line, all of them at a press; on a phone the special prize as balls. */
export function LastResult({ region, draw }: LastResultProps) {
  const t = useTexts('bet');
  const [open, setOpen] = useState(false);
  const special = draw.prizes['special']?.[0] ?? '';
  const count = PRIZE_TIERS[region].reduce((sum, tier) => sum + tier.count, 0);
  const label = t('resultOf', { numero: draw.numero });
  return (
    <section className="px-4 py-3 sm:px-5" aria-label={label}>
      <div className="flex items-center gap-3">
        <h2 className="font-sans text-13 normal-case sm:text-14">
          <span className="block font-normal text-ink-3 sm:inline sm:font-semibold sm:text-ink">{t('lastResult')}</span>{' '}
          <span className="num font-semibold sm:font-medium sm:text-ink-3">{draw.numero}</span>
        </h2>
        <span className="mx-auto sm:hidden">
          <BallRow label={t('specialIs', { number: special })} values={openedItems(special)} size={24} special={2} />
        </span>
        <button
          type="button"
          className="ms-auto inline-flex min-h-6 items-center gap-1 text-13 font-semibold text-amber-text"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? t('fewerPrizes') : t('allPrizes', { count: String(count) })}
          <Icon name={open ? 'chevron-up' : 'chevron-down'} size={14} />
        </button>
      </div>
      {open ? (
        <div className="mt-2">
          <PrizeBoard region={region} prizes={draw.prizes} label={label} />
        </div>
      ) : (
        <dl className="mt-2 hidden flex-wrap justify-between gap-x-5 gap-y-2 sm:flex">
          {PRIZE_TIERS[region].toReversed().map(({ tier }) => (
            <div key={tier}>
              <dt className="text-11 text-ink-3">{t(`tier.${tier}`)}</dt>
              <dd
                className={
                  tier === 'special' ? 'num text-18 leading-tight font-bold text-hot-text' : 'num text-13 font-semibold'
                }
              >
                {draw.prizes[tier]?.[0] ?? ''}
                {(draw.prizes[tier]?.length ?? 0) > 1 ? (
                  <span className="text-11 text-ink-3"> +{(draw.prizes[tier]?.length ?? 1) - 1}</span>
                ) : null}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
