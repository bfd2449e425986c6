import { Pagination } from '@lantern/ui/base';
import { useTexts } from '../../../shared/texts/index.ts';

interface ListPagesProps {
  readonly answer: {
    readonly pageNo: number;
    readonly totalPages: number;
    readonly total: number;
    readonly list: readonly unknown[];
  };
  readonly onPage: (page: number) => void;
}

export function ListPages({ answer, onPage }: ListPagesProps) {
  const t = useTexts('contracts');
  if (answer.totalPages <= 1) return null;
  return (
    <div className="p-3">
      <Pagination
        label={t('pages')}
        page={answer.pageNo}
        pageCount={answer.totalPages}
        onPage={onPage}
        previousLabel={t('previousPage')}
        nextLabel={t('nextPage')}
        summary={t('showing', { count: String(answer.list.length), total: String(answer.total) })}
      />
    </div>
  );
}
