import { Button, Card, EmptyState, Skeleton } from '@lantern/ui/base';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NETWORK_FAILURE, type RefusedError } from '../calls/index.ts';
import { useText } from '../texts/index.ts';

type ReadyProps<T> = {
  query: UseQueryResult<T, RefusedError>;
  rows?: number;
  children: (value: T) => ReactNode;
};

/** An answer on the screen: a skeleton while it loads, the reason and a retry when it fails. */
export function Ready<T>({ query, rows = 8, children }: ReadyProps<T>) {
  const t = useText();
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (query.error) {
    const { code, message } = query.error.refused;
    return (
      <Card pad="normal">
        <EmptyState
          title={code === NETWORK_FAILURE ? t('common.network') : message}
          action={<Button onClick={() => query.refetch()}>{t('common.again')}</Button>}
        />
      </Card>
    );
  }
  return (
    <div className="card card-pad grid gap-4" aria-busy="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row of the skeleton is its place
        <Skeleton key={row} height={14} width={`${92 - ((row * 17) % 40)}%`} />
      ))}
    </div>
  );
}
