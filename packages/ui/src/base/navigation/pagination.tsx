import { Icon } from '../icon.tsx';
import { pageWindow } from './page-window.ts';

type PaginationProps = {
  label: string;
  /** Counted from 1. */
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  previousLabel: string;
  nextLabel: string;
  /** "Showing 21 of 412" */
  summary?: string;
};

export function Pagination({ label, page, pageCount, onPage, previousLabel, nextLabel, summary }: PaginationProps) {
  return (
    <nav className="pages" aria-label={label}>
      <span className="pages-sum">{summary}</span>
      <span className="pages-list">
        <button type="button" aria-label={previousLabel} disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <Icon name="chevron-start" size={16} />
        </button>
        {pageWindow(page, pageCount).map((number, index) =>
          number === 'gap' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap is identified by its position
            <span key={`gap${index}`} aria-hidden="true">
              …
            </span>
          ) : (
            <button
              key={number}
              type="button"
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
            >
              {number}
            </button>
          ),
        )}
        <button type="button" aria-label={nextLabel} disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
          <Icon name="chevron-end" size={16} />
        </button>
      </span>
    </nav>
  );
}
