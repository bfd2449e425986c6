import type { LiveTable } from '@lantern/contract/live';
import { Button, EmptyState, Skeleton, Tabs } from '@lantern/ui/base';
import type { ComponentType, ReactNode } from 'react';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { stakeLevels, tablesOfLevel } from '../model/stake-levels.ts';
import type { useFeed } from '../use-feed.ts';
import { StakeFilter } from './stake-filter.tsx';

type LobbyProps<K extends string> = {
  className?: string;
  news: ReturnType<typeof useFeed>;
  /** How many there are, and how many sit there. */
  intro: (count: number, players: number) => string;
  kinds: { readonly value: K; readonly items: readonly { value: K; label: string }[]; onChange: (next: K) => void };
  tables: readonly LiveTable[];
  empty: { readonly title: string; readonly text: string };
  /** The level of minimum stakes that is listed. */
  stake: string | undefined;
  onStake: (next: string | undefined) => void;
  Shown: ComponentType<{ table: LiveTable }>;
  /** Between the kinds and the tables. */
  children?: ReactNode;
};

/** Tables to choose from, each on its card. */
export function LobbyOfTables<K extends string>(props: LobbyProps<K>) {
  const { className, news, intro, kinds, empty, stake, onStake, Shown, children } = props;
  const t = useTexts('live');
  const { feed, error, isPending, refetch } = news;
  if (error && feed.size === 0)
    return (
      <div className="page-width py-6">
        <FailedPart error={error} onAgain={() => void refetch()} />
      </div>
    );
  const levels = stakeLevels([...feed.values()]);
  const tables = tablesOfLevel(props.tables, levels, stake);
  const isFiltered = tables.length < props.tables.length;
  const players = [...feed.values()].reduce((sum, table) => sum + table.players, 0);
  return (
    <div className={['page-width table-lobby', className].filter(Boolean).join(' ')} aria-busy={isPending || undefined}>
      <p className="text-14 text-ink-2" role="status">
        {feed.size > 0 ? intro(feed.size, players) : null}
      </p>
      <div className="lobby-filters">
        <Tabs look="chips" label={t('games')} value={kinds.value} onChange={kinds.onChange} items={kinds.items} />
        <StakeFilter levels={levels} value={stake} onChange={(next) => onStake(next || undefined)} />
      </div>
      {children}
      {isPending && feed.size === 0 ? <Skeleton height={420} /> : null}
      {!isPending && tables.length === 0 ? (
        <EmptyState
          title={empty.title}
          text={empty.text}
          action={
            isFiltered ? (
              <Button variant="ghost" onClick={() => onStake(undefined)}>
                {t('stakes.any')}
              </Button>
            ) : undefined
          }
        />
      ) : null}
      <div className="table-grid">
        {tables.map((table) => (
          <Shown key={table.code} table={table} />
        ))}
      </div>
      <p className="road-note">{t('trialNote')}</p>
    </div>
  );
}
