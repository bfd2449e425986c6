import { Skeleton } from '@lantern/ui/base';
import { Suspense } from 'react';
import { latePart } from '../../../../shared/late-part.ts';
import type { OpenedDraw } from '../../lottery.queries.ts';
import type { LotteryGameAnswer } from '../../model/offer.ts';
import { hasStage } from '../../model/trend-track.ts';
import { RecentDraws } from './recent-draws.tsx';
import { TrendCard } from './trend-card.tsx';

const TrendPanel = latePart(['lottery.draws'], () =>
  import('../trend/trend-panel.tsx').then((module) => module.TrendPanel),
);
const RoadPanel = latePart(['lottery.draws'], () =>
  import('../trend/road-panel.tsx').then((module) => module.RoadPanel),
);

type DrawHistoryProps = {
  game: LotteryGameAnswer['game'];
  /** A draw that is being shown joins the history when its show is over. */
  isShown?: (drawId: string) => boolean;
  onProof: (draw: OpenedDraw) => void;
};
const ALL = () => true;

/** Past draws under the table: their trend, their roads and their numbers. */
export function DrawHistory({ game, isShown = ALL, onProof }: DrawHistoryProps) {
  const recent = (
    <RecentDraws
      code={game.code}
      region={game.region}
      isFast={game.source === 'fast'}
      isShown={isShown}
      onProof={onProof}
    />
  );
  if (!hasStage(game.region))
    return (
      <div className="grid items-start gap-4 max-sm:px-4 md:grid-cols-2">
        <TrendCard code={game.code} region={game.region} />
        {recent}
      </div>
    );
  return (
    <div className="flex min-w-0 flex-col gap-4 max-sm:px-4">
      <Suspense fallback={<Skeleton height={300} />}>
        <TrendPanel game={game} isShown={isShown} />
        <RoadPanel game={game} isShown={isShown} />
      </Suspense>
      {recent}
    </div>
  );
}
