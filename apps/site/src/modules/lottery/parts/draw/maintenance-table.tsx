import { EmptyState } from '@lantern/ui/base';
import { useState } from 'react';
import { useZone } from '../../../../shared/clock/index.ts';
import { useTexts } from '../../../../shared/texts/index.ts';
import { useArrivedMenu, useOpenedDraws } from '../../lottery.queries.ts';
import type { LotteryGameAnswer } from '../../model/offer.ts';
import { endTimeMs } from '../../model/refresh-timer.ts';
import { PageLine } from '../betting/page-line.tsx';
import { HotSlides } from '../lobby/hot-slides.tsx';
import { DrawHistory } from './draw-history.tsx';
import { DrawResult } from './draw-result.tsx';
import { GameHeader } from './game-header.tsx';
import { ProofDialog } from './proof-dialog.tsx';

/** A lottery in maintenance (spec 8): its last results, when it opens, and open alternatives. */
export function MaintenanceTable({ game }: { game: LotteryGameAnswer['game'] }) {
  const [proof, setProof] = useState<{ drawId: string; numero: string }>();
  const { data: history, isPending } = useOpenedDraws(game.code);
  return (
    <main className="pb-8">
      <PageLine game={game} />
      <div className="mx-auto grid w-full grid-cols-[minmax(0,1fr)] gap-4 sm:w-[min(1200px,100%-40px)]">
        <section className="card overflow-hidden max-sm:rounded-none max-sm:border-x-0">
          <GameHeader game={game} draw={undefined} />
          <DrawResult region={game.region} last={history?.list[0]} followed={undefined} pending={isPending} />
        </section>
        <OpenInstead game={game} />
        <DrawHistory game={game} onProof={setProof} />
      </div>
      {proof ? <ProofDialog drawId={proof.drawId} numero={proof.numero} onClose={() => setProof(undefined)} /> : null}
    </main>
  );
}

function OpenInstead({ game }: { game: LotteryGameAnswer['game'] }) {
  const t = useTexts('catalogue');
  const zone = useZone();
  const known = useArrivedMenu(false).data;
  const open = known?.menu.hot.filter(({ numero }) => numero !== null) ?? [];
  const name = game.remark;
  return (
    <section className="max-sm:px-4">
      <EmptyState
        title={t('restTitle', { name })}
        text={
          game.backAt === null
            ? t('restText')
            : t('restUntil', { time: zone.stamp(Date.parse(game.backAt)).slice(0, 16) })
        }
      />
      {known ? (
        <div className="pt-9">
          <HotSlides games={open} endOf={(one) => endTimeMs(one, known.arrival)} />
        </div>
      ) : null}
    </section>
  );
}
