import { Card } from '@lantern/ui/base';
import { PageHead } from '../../../shared/articles/page-head.tsx';
import { usePageTitle } from '../../../shared/head/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { pageNumber } from '../model/content-search.ts';
import { NoticeBoard } from '../parts/notice-board.tsx';
import { useContentSearch } from '../use-content-search.ts';

/** Search value: every notice of the page is closed. */
const CLOSED = 'none';

/** `/noticePage`: the notices as a page (look.md 15). */
export function NoticePage() {
  const t = useTexts('content.notices');
  const [search, go] = useContentSearch();
  usePageTitle(t('title'), t('lead'));
  return (
    <main>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className="page-width mt-8">
        <Card>
          <NoticeBoard
            wide
            chosen={search.id === CLOSED ? null : search.id}
            onChoose={(id) => go({ id: id ?? CLOSED }, true)}
            page={pageNumber(search)}
            onPage={(page) => go({ page: page === 1 ? undefined : String(page), id: undefined })}
          />
        </Card>
      </div>
    </main>
  );
}
