import { Pagination } from '@lantern/ui/base';
import { useText, useWhen } from '../texts/index.ts';

/** Of an answer with one page of rows. */
export interface PagesOf {
  readonly pageNo: number;
  readonly totalPages: number;
  readonly total: number;
}

export function Pages({ pageNo, totalPages, total, onPage }: PagesOf & { readonly onPage: (page: number) => void }) {
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
