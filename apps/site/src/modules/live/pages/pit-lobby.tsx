import '../stage/live.css';
import '../stage/pit.css';
import { EmptyState, Skeleton, Tabs } from '@lantern/ui/base';
import { useState } from 'react';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { PitCard } from '../parts/pit-card.tsx';
import { useFeed } from '../use-feed.ts';

const KINDS = ['all', 'fixed', 'pool'] as const;

/** The pits of virtual fights, each with its live road: one subscription for all. */
export function PitLobby() {
  const t = useTexts('live.cockfight');
  const tLive = useTexts('live');
  const { feed, error, isPending, refetch } = useFeed('DS88');
  const [kind, setKind] = useState<(typeof KINDS)[number]>('all');
  const all = [...feed.values()];
  const pits = all.filter(({ fee }) => kind === 'all' || (fee === null) === (kind === 'fixed'));
  if (error && all.length === 0)
    return (
      <div className="page-width py-6">
        <FailedPart error={error} onAgain={() => void refetch()} />
      </div>
    );
  return (
    <div className="page-width table-lobby pit-lobby" aria-busy={isPending || undefined}>
      <p className="text-14 text-ink-2" role="status">
        {all.length > 0
          ? t('intro', { pits: all.length, players: all.reduce((sum, { players }) => sum + players, 0) })
          : null}
      </p>
      <Tabs
        look="chips"
        label={tLive('games')}
        value={kind}
        onChange={setKind}
        items={KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      {isPending && all.length === 0 ? <Skeleton height={420} /> : null}
      {!isPending && pits.length === 0 ? <EmptyState title={t('noPits')} text={t('noPitsText')} /> : null}
      <div className="table-grid">
        {pits.map((table) => (
          <PitCard key={table.code} table={table} />
        ))}
      </div>
      <p className="road-note">{tLive('trialNote')}</p>
    </div>
  );
}
