import { buttonClass, EmptyState, Icon } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { ArticleSkeleton } from '../../../shared/articles/late-article.tsx';
import { PageHead } from '../../../shared/articles/page-head.tsx';
import { PromoTerms } from '../../../shared/articles/promo-terms.tsx';
import { EditorialText } from '../../../shared/articles/text-language.tsx';
import { RefusedError, useCall } from '../../../shared/calls/index.ts';
import { usePageTitle } from '../../../shared/head/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { usePromotionSearch } from '../use-promotion-search.ts';

/** `/promoDetail?id=`: one promotion, its terms as a table and in full (look.md 15). */
export function PromoDetail() {
  const t = useTexts('content.promotions');
  const [{ id }] = usePromotionSearch();
  const { data, error, refetch } = useCall(
    'readPage',
    { params: { kind: 'promotion', key: id ?? '' } },
    { staleMs: 60_000, enabled: id !== undefined },
  );
  usePageTitle(data?.title ?? t('title'), data?.summary);
  const missing = id === undefined || (error instanceof RefusedError && error.refused.code === 'not_found');
  return (
    <main>
      {data ? (
        <PageHead
          title={<EditorialText language={data.language}>{data.title}</EditorialText>}
          lead={<EditorialText language={data.language}>{data.summary}</EditorialText>}
        />
      ) : (
        <PageHead title={t('title')} />
      )}
      <div className="page-width mt-6 flex flex-col gap-6">
        <Link to="/promotions" className="link no-print inline-flex min-h-6 items-center gap-1 self-start">
          <Icon name="chevron-start" size={16} />
          {t('all')}
        </Link>
        {missing ? (
          <MissingPromotion />
        ) : error ? (
          <FailedPart error={error} onAgain={() => void refetch()} />
        ) : data ? (
          <PromoTerms promotion={data} />
        ) : (
          <ArticleSkeleton />
        )}
      </div>
    </main>
  );
}

function MissingPromotion() {
  const t = useTexts('content');
  return (
    <EmptyState
      title={t('article.missing')}
      text={t('article.missingText')}
      action={
        <Link to="/promotions" className={buttonClass({ variant: 'primary' })}>
          {t('promotions.all')}
        </Link>
      }
    />
  );
}
