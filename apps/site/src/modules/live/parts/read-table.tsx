import type { LiveTable } from '@lantern/contract/live';
import type { GameType } from '@lantern/rules/catalogue';
import { Skeleton } from '@lantern/ui/base';
import type { ReactNode } from 'react';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import type { Feed } from '../model/feed.ts';
import { useFeed } from '../use-feed.ts';
import { useTable } from '../use-table.ts';

type Read = ReturnType<typeof useTable>;

/** One table with all that its page needs, once it is read. */
export interface OpenTable {
  readonly feed: Feed;
  readonly read: Read;
  readonly table: LiveTable;
  readonly detail: NonNullable<Read['detail']['data']>;
}

type ReadTableProps = { code: string; category?: GameType; children: (open: OpenTable) => ReactNode };

export function ReadTable({ code, category, children }: ReadTableProps) {
  const { feed } = useFeed(category);
  const read = useTable(code, feed);
  const { detail, table } = read;
  if (detail.error && !detail.data)
    return (
      <div className="page-width py-8">
        <FailedPart error={detail.error} onAgain={() => void detail.refetch()} />
      </div>
    );
  if (!detail.data || !table)
    return (
      <div className="live" aria-busy="true">
        <Skeleton height={480} />
      </div>
    );
  return children({ feed, read, table, detail: detail.data });
}
