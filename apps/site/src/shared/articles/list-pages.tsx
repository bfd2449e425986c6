import { Pagination } from '@lantern/ui/base';
import { useTexts } from '../texts/index.ts';

type ListPagesProps = {
  pageNo: number;
  pageSize: number;
  total: number;
  totalPages: number;
  onPage: (page: number) => void;
};

/** The pages of a list of texts, where there is more than one. */
export function ListPages({ pageNo, pageSize, total, totalPages, onPage }: ListPagesProps) {
  const t = useTexts('content.page');
  if (totalPages < 2) return null;
  const from = (pageNo - 1) * pageSize + 1;
  return (
    <div className="mt-8">
      <Pagination
        label={t('label')}
        page={pageNo}
        pageCount={totalPages}
        onPage={onPage}
        previousLabel={t('previous')}
        nextLabel={t('next')}
        summary={t('showing', {
          from: String(from),
          to: String(Math.min(from + pageSize - 1, total)),
          total: String(total),
        })}
      />
    </div>
  );
}
