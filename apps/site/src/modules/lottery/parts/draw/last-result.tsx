import { familyOfRegion } from '@lantern/games/families';
import type { LotteryFamily } from '@lantern/games/lottery';
import { BallRow, Icon } from '@lantern/ui/base';
import { useState } from 'react';
import { PrizeBoard } from '../../../../shared/draw/index.ts';
import { useTextIn, useTexts } from '../../../../shared/texts/index.ts';
import { useShown } from '../../draw-shows.ts';
import type { OpenedDraw } from '../../lottery.queries.ts';
import type { LotteryGameAnswer } from '../../model/offer.ts';
import { openedItems } from '../../model/opened-numbers.ts';
import { DrawOutcome, PhaseBadge } from './draw-outcome.tsx';
import type { FollowedDraw } from './use-followed-draw.ts';

type Region = LotteryGameAnswer['game']['region'];
type Prizes = Readonly<Record<string, readonly string[]>>;
type LastResultProps = {
  region: Region;
  last: OpenedDraw | undefined;
  followed: FollowedDraw | undefined;
  /** The results are loading: their space is reserved. */
  pending: boolean;
};
const NO_PRIZES: Prizes = {};

const tiersOf = (region: Region): ReturnType<LotteryFamily['tiers']> => familyOfRegion(region)?.tiers(region) ?? [];
const drawOrderOf = (region: Region): ReturnType<LotteryFamily['drawOrder']> =>
  familyOfRegion(region)?.drawOrder(region) ?? [];
const mainTierOf = (region: Region): string => familyOfRegion(region)?.mainTier ?? '';

/**
 * The newest result, and while one is awaited, that draw in the same place and height: a table that moves while
 * somebody picks numbers would pick wrong ones. One number of each prize on a line, all of them on a press.
 */
export function LastResult({ region, last, followed, pending }: LastResultProps) {
  const isLive = followed !== undefined && (last === undefined || last.numero <= followed.draw.numero);
  if (isLive) return <FollowedResult key={followed.draw.drawId} region={region} followed={followed} />;
  if (last) return <Result region={region} numero={last.numero} prizes={last.prizes} />;
  if (!pending) return null;
  return (
    <div inert>
      <Result region={region} numero="…" prizes={NO_PRIZES} revealed={0} />
    </div>
  );
}

function FollowedResult({ region, followed }: { region: Region; followed: FollowedDraw }) {
  const { numbers, isOver } = useShown(followed.draw.drawId, region);
  return (
    <Result
      region={region}
      numero={followed.draw.numero}
      prizes={followed.prizes ?? {}}
      revealed={numbers}
      followed={followed}
      isDone={followed.prizes !== undefined && isOver}
    />
  );
}

type ResultProps = {
  region: Region;
  numero: string;
  prizes: Prizes;
  revealed?: number;
  followed?: FollowedDraw;
  isDone?: boolean;
};

function Result({ region, numero, prizes, revealed, followed, isDone = true }: ResultProps) {
  const t = useTexts('lottery.bet');
  const [open, setOpen] = useState(false);
  const count = tiersOf(region).reduce((sum, tier) => sum + tier.count, 0);
  const label = t('resultOf', { numero });
  return (
    <section className="px-4 py-3 sm:px-5" aria-label={label}>
      <div className="flex min-h-8 flex-wrap items-center gap-x-3">
        <h2 className="font-sans text-13 normal-case sm:text-14">
          <span className="block font-normal text-ink-3 sm:inline sm:font-semibold sm:text-ink">
            {followed ? t('draw') : t('lastResult')}
          </span>{' '}
          <span className="num font-semibold sm:font-medium sm:text-ink-3">{numero}</span>
        </h2>
        {followed ? <PhaseBadge draw={followed.draw} opened={followed.prizes !== undefined} /> : null}
        <span aria-live="polite">{followed && isDone ? <DrawOutcome followed={followed} /> : null}</span>
        <SpecialBalls region={region} prizes={isDone ? prizes : {}} />
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
          <PrizeBoard region={region} prizes={prizes} {...(revealed !== undefined && { revealed })} label={label} />
        </div>
      ) : (
        <OneOfEach region={region} prizes={prizes} revealed={revealed} />
      )}
    </section>
  );
}

/** On a phone only the special prize is shown. */
function SpecialBalls({ region, prizes }: { region: Region; prizes: Prizes }) {
  const t = useTexts('lottery.bet');
  const special = prizes[mainTierOf(region)]?.[0];
  const digits = tiersOf(region)[0]?.digits ?? 5;
  const values = special === undefined ? Array.from({ length: digits }, () => '·') : openedItems(special);
  return (
    <span className="mx-auto sm:hidden">
      <BallRow
        label={special === undefined ? t('drawing') : t('specialIs', { number: special })}
        values={values}
        size={24}
        special={special === undefined ? 0 : 2}
      />
    </span>
  );
}

function OneOfEach({ region, prizes, revealed }: { region: Region; prizes: Prizes; revealed: number | undefined }) {
  const textIn = useTextIn();
  const drawn = drawOrderOf(region).slice(0, revealed);
  return (
    <dl className="mt-1 hidden flex-wrap justify-between gap-x-5 gap-y-2 sm:flex">
      {tiersOf(region)
        .toReversed()
        .map(({ tier, count, digits }) => (
          <div key={tier}>
            <dt className="text-11 text-ink-3">{textIn('lottery.bet.tier', tier) ?? tier}</dt>
            <dd
              className={
                tier === mainTierOf(region)
                  ? 'num text-18 leading-tight font-bold text-hot-text'
                  : 'num text-13 font-semibold'
              }
            >
              {drawn.some((one) => one.tier === tier) ? (prizes[tier]?.[0] ?? '') : '·'.repeat(digits)}
              {count > 1 ? <span className="text-11 text-ink-3"> +{count - 1}</span> : null}
            </dd>
          </div>
        ))}
    </dl>
  );
}
