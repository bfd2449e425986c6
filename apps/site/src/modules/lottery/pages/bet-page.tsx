import { EmptyState, Skeleton } from '@lantern/ui/base';
import { getRouteApi, Link, useSearch } from '@tanstack/react-router';
import { Suspense, useDeferredValue, useEffect, useState } from 'react';
import { latePart } from '../../../shared/late-part.ts';
import { useWide } from '../../../shared/media.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { useGameNews, useLotteryGame, useOpenedDraws } from '../lottery.queries.ts';
import type { LotteryGameAnswer } from '../model/offer.ts';
import { hasStage } from '../model/trend-track.ts';
import { BettingTable, fetchTable } from '../parts/betting/betting-table.tsx';
import { PageLine } from '../parts/betting/page-line.tsx';
import { DrawHistory } from '../parts/draw/draw-history.tsx';
import { DrawResult } from '../parts/draw/draw-result.tsx';
import { GameHeader } from '../parts/draw/game-header.tsx';
import { HotColdCard } from '../parts/draw/hot-cold-card.tsx';
import { ProofDialog } from '../parts/draw/proof-dialog.tsx';
import { useFollowedDraw } from '../parts/draw/use-followed-draw.ts';
import { BetSlip } from '../parts/slip/bet-slip.tsx';
import { DockedSlip } from '../parts/slip/docked-slip.tsx';
import { TicketStrips } from '../parts/ticket/ticket-strips.tsx';
import { type Betting, useBetting } from '../use-betting.ts';
import { useTickets } from '../use-tickets.ts';

const route = getRouteApi('/vnlottery');
// Most lotteries are open.
const MaintenanceTable = latePart(['catalogue', 'lottery.lobby'], () =>
  import('../parts/draw/maintenance-table.tsx').then((module) => module.MaintenanceTable),
);

// Draws of few games have a rule.
const RuleNote = latePart(['lottery.tickets'], () =>
  import('../tickets/rule-note.tsx').then((module) => module.RuleNote),
);
const StakedToday = latePart(['safer-play'], () =>
  import('../parts/slip/staked-today.tsx').then((module) => module.StakedToday),
);
const CountsCard = latePart(['lottery.draws', 'lottery.tickets'], () =>
  import('../parts/trend/counts-card.tsx').then((module) => module.CountsCard),
);

/** `/vnlottery?gameCode=` (spec 2). */
export function BetPage() {
  const { gameCode, playType } = route.useSearch();
  if (gameCode === undefined) return <ChooseGame />;
  return <Game key={gameCode} code={gameCode} playType={playType} />;
}

function ChooseGame() {
  const t = useTexts('lottery.bet');
  return (
    <main className="page-width py-12">
      <EmptyState
        title={t('noGame')}
        text={t('noGameText')}
        action={
          <Link to="/lottery" className="btn btn-primary">
            {t('lobby')}
          </Link>
        }
      />
    </main>
  );
}

function Game({ code, playType }: { code: string; playType: string | undefined }) {
  const { data, error, refetch } = useLotteryGame(code);
  useGameNews(code);
  useEffect(() => fetchTable(code), [code]);
  // Deferred: React then renders the table in slices, not in one long task.
  const ready = useDeferredValue(data !== undefined);
  if (data?.game.state === 'maintenance')
    return (
      <Suspense fallback={<ToCome />}>
        <MaintenanceTable game={data.game} />
      </Suspense>
    );
  if (data && ready) return <Table answer={data} playType={playType} />;
  if (error?.refused.code === 'game_unknown') return <ChooseGame />;
  if (error)
    return (
      <main className="page-width py-12">
        <FailedPart error={error} onAgain={() => void refetch()} />
      </main>
    );
  return <ToCome />;
}

/** Frequent and absent numbers, as the family counts them. */
function NumberHistory({ betting }: { betting: Betting }) {
  const { game, draft } = betting;
  if (!hasStage(game.region)) return <HotColdCard betting={betting} />;
  return (
    <Suspense fallback={<Skeleton height={240} />}>
      <CountsCard gameCode={game.code} region={game.region} play={draft.slip.play} />
    </Suspense>
  );
}

const Staked = () => (
  <Suspense>
    <StakedToday />
  </Suspense>
);

const ToCome = () => (
  <main className="page-width flex flex-col gap-4 py-4" aria-busy="true">
    <Skeleton height={96} />
    <Skeleton height={64} />
    <Skeleton height={420} />
  </main>
);

function Table({ answer, playType }: { answer: LotteryGameAnswer; playType: string | undefined }) {
  const isWide = useWide();
  const [proof, setProof] = useState<{ drawId: string; numero: string }>();
  const betting = useBetting(answer, playType);
  const { game, offer, draft, open } = betting;
  const { data: history, isPending } = useOpenedDraws(game.code);
  const opened = history?.list;
  const tickets = useTickets(game.code, useSearch({ strict: false }).panel === undefined);
  const followed = useFollowedDraw(game.region, open[0], opened);
  const shown = opened?.filter(({ drawId }) => tickets.isShown(drawId));
  const [last] = shown ?? [];
  return (
    <main className="pb-8 max-lg:pb-52">
      <PageLine game={game} table={{ draft, offer, draw: open[0] }} />
      <div className="mx-auto grid w-full gap-5 sm:w-[min(1200px,100%-40px)] lg:grid-cols-[minmax(0,1fr)_324px] lg:items-start">
        <div className="flex min-w-0 flex-col gap-4">
          <section className="card overflow-hidden max-sm:rounded-none max-sm:border-x-0">
            <GameHeader game={game} draw={open[0]} />
            <DrawResult region={game.region} last={last} followed={followed} pending={isPending} />
          </section>
          <BettingTable
            gameCode={game.code}
            offer={offer}
            draft={draft}
            drawId={open[0]?.drawId}
            drawAt={open[0]?.drawAt}
          />
          {open[0]?.rule ? (
            <Suspense>
              <RuleNote rule={open[0].rule} />
            </Suspense>
          ) : null}
          <DrawHistory game={game} isShown={tickets.isShown} onProof={setProof} />
          {isWide ? null : (
            <div className="flex flex-col gap-4 max-sm:px-4">
              <Staked />
              <NumberHistory betting={betting} />
            </div>
          )}
        </div>
        {isWide ? (
          <aside className="sticky top-3 flex flex-col gap-4">
            <BetSlip betting={betting} tickets={tickets} />
            <TicketStrips tickets={tickets} />
            <Staked />
            <NumberHistory betting={betting} />
          </aside>
        ) : (
          <DockedSlip betting={betting} tickets={tickets} />
        )}
      </div>
      {proof ? <ProofDialog drawId={proof.drawId} numero={proof.numero} onClose={() => setProof(undefined)} /> : null}
    </main>
  );
}
