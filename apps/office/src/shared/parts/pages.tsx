import { Pagination } from '@lantern/ui/base';
import { useText, useWhen } from '../texts/index.ts';

type PagesProps = { pageNo: number; totalPages: number; total: number; onPage: (page: number) => void };

export function Pages({ pageNo, totalPages, total, onPage }: PagesProps) {
  const t = useText();
  const { number } = useWhen();
  if (total === 0) return null;
  return (
    <div className="px-4 py-3">
      <Pagination
        label={t('common.pages')}
        page={pageNo}
        pageCount={Math.max(1, totalPages)}
        onPage={onPage}
        previousLabel={t('common.previous')}
        nextLabel={t('common.next')}
        summary={t('common.total', { total: number(total) })}
      />
    </div>
  );
}
