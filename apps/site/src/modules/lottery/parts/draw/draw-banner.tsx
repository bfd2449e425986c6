import { familyOfRegion } from '@lantern/games/families';
import { PatternGround } from '@lantern/ui/art';
import { Button, Icon, IconButton } from '@lantern/ui/base';
import { type ReactNode, useState } from 'react';
import { usePhone, useReducedMotion, useWide } from '../../../../shared/media.ts';
import { useTexts } from '../../../../shared/texts/index.ts';
import { againOf, endShow, showAgain, useShown } from '../../draw-shows.ts';
import type { OpenedDraw } from '../../lottery.queries.ts';
import { lookOf } from '../../model/result-look.ts';
import { FamilyStage } from '../stage/family-stage.tsx';
import { DrawOutcome, PhaseBadge } from './draw-outcome.tsx';
import { DrawnNumbers } from './drawn-numbers.tsx';
import { ResultSides, ResultSum } from './result-marks.tsx';
import { shortNumero } from './short-numero.ts';
import { useResultWords } from './use-draw-names.ts';
import type { FollowedDraw } from './use-followed-draw.ts';

type BannerProps = {
  region: string;
  last: OpenedDraw | undefined;
  followed: FollowedDraw | undefined;
};

/**
 * The stage of a draw and the result that it ends with: of the newest draw, or of the one that is awaited. Both have one place
 * and one height, so that nothing moves under somebody who picks numbers.
 */
export function DrawBanner({ region, last, followed }: BannerProps) {
  const isLive = followed !== undefined && (last === undefined || last.numero <= followed.draw.numero);
  const draw = isLive ? { ...followed.draw, prizes: followed.prizes, date: followed.date ?? '' } : last;
  return <Banner key={draw?.drawId} region={region} draw={draw} followed={isLive ? followed : undefined} />;
}

type ShownDraw = Pick<OpenedDraw, 'drawId' | 'numero' | 'date'> & { prizes: OpenedDraw['prizes'] | undefined };
type ShownProps = { region: string; draw: ShownDraw | undefined; followed: FollowedDraw | undefined };

function Banner({ region, draw, followed }: ShownProps) {
  const [isAgain, setAgain] = useState(false);
  const [isWhole, setWhole] = useState(useWide());
  const isStill = useReducedMotion();
  const drawId = draw?.drawId ?? '';
  const showId = isAgain ? againOf(drawId) : drawId;
  const { isOver } = useShown(showId, region);
  const isKnown = draw?.prizes !== undefined && isOver;
  const play = () => {
    setAgain(true);
    showAgain(drawId, region, isStill);
  };
  return (
    <>
      <div className="lacquer-bar relative pb-3 [&:has([data-look=race])]:pb-0">
        <PatternGround name="song" opacity={0.08} />
        <FamilyStage region={region} prizes={draw?.prizes} showId={showId} isWhole={isWhole} />
      </div>
      <ResultLine region={region} draw={draw} followed={followed} isKnown={isKnown}>
        <ResultActions
          region={region}
          isKnown={isKnown}
          isPlaying={draw?.prizes !== undefined && !isOver}
          isWhole={isWhole}
          onWhole={() => setWhole(!isWhole)}
          onPlay={play}
          onEnd={() => endShow(showId)}
        />
      </ResultLine>
    </>
  );
}

type LineProps = ShownProps & { isKnown: boolean; children: ReactNode };

function ResultLine({ region, draw, followed, isKnown, children }: LineProps) {
  const t = useTexts('lottery.bet');
  const wordsOf = useResultWords(region);
  if (!draw) return <div className="min-h-13 px-4 py-2 text-13 text-ink-3 sm:px-5">{t('noDrawsText')}</div>;
  const { prizes } = draw;
  const label = t('resultOf', { numero: draw.numero });
  const words = prizes && isKnown ? `${label}: ${wordsOf(prizes)}` : '';
  const look = lookOf(region);
  return (
    <section className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-2 sm:px-5" aria-label={label}>
      <h2 className="font-sans text-13 normal-case">
        <span className="text-ink-3 max-sm:sr-only">{followed ? t('draw') : t('lastResult')} </span>
        <span className="num font-semibold" title={draw.numero}>
          {shortNumero(draw.numero)}
        </span>
      </h2>
      {followed && !isKnown ? <PhaseBadge draw={followed.draw} opened={prizes !== undefined} /> : null}
      {prizes && isKnown ? (
        <>
          {/* Balls, boards and prizes are large enough on their stage. */}
          {look === 'dice' || look === 'race' ? <DrawnNumbers region={region} prizes={prizes} label={words} /> : null}
          <ResultSum region={region} prizes={prizes} isNamed />
          <span className="flex flex-wrap gap-1">
            <ResultSides region={region} draw={{ prizes, date: draw.date }} />
          </span>
        </>
      ) : null}
      {/* The words of the result, and of one's own bets, come when the show is over. */}
      <span role="status" className={followed && isKnown ? undefined : 'sr-only'}>
        {followed && isKnown ? (
          <>
            <span className="sr-only">{words}</span>
            <DrawOutcome followed={followed} />
          </>
        ) : null}
      </span>
      {followed ? null : <span className="sr-only">{words}</span>}
      {children}
    </section>
  );
}

const tiersOf = (region: string) => familyOfRegion(region)?.tiers(region) ?? [];
const LIST_FROM = 3;
/** Whether a draw has long lists, which are shown on request. */
const hasLists = (region: string): boolean =>
  lookOf(region) === 'prizes' && tiersOf(region).some(({ count }) => count >= LIST_FROM);
const countOf = (region: string): number => tiersOf(region).reduce((sum, { count }) => sum + count, 0);

type ActionProps = {
  region: string;
  isKnown: boolean;
  isPlaying: boolean;
  isWhole: boolean;
  onWhole: () => void;
  onPlay: () => void;
  onEnd: () => void;
};

function ResultActions({ region, isKnown, isPlaying, isWhole, onWhole, onPlay, onEnd }: ActionProps) {
  const t = useTexts('lottery.bet');
  const draws = useTexts('lottery.draws');
  // Ten cars leave no room for words.
  const isNarrow = usePhone() || lookOf(region) === 'race';
  return (
    <span className="ms-auto flex items-center gap-1">
      {hasLists(region) ? (
        <button
          type="button"
          className="inline-flex min-h-8 items-center gap-1 text-13 font-semibold text-amber-text"
          aria-expanded={isWhole}
          onClick={onWhole}
        >
          {isWhole ? t('fewerPrizes') : t('allPrizes', { count: String(countOf(region)) })}
          <Icon name={isWhole ? 'chevron-up' : 'chevron-down'} size={14} />
        </button>
      ) : null}
      {isPlaying ? (
        <Button size="sm" onClick={onEnd}>
          {t('ticket.showResult')}
        </Button>
      ) : !isKnown ? null : isNarrow ? (
        <IconButton icon="play" label={draws('again')} onClick={onPlay} />
      ) : (
        <Button size="sm" variant="text" icon="play" onClick={onPlay}>
          {draws('again')}
        </Button>
      )}
    </span>
  );
}
