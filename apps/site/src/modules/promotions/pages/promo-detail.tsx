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
import { BreakNote } from '../parts/break-note.tsx';
import { PromotionTerms } from '../parts/promotion-terms.tsx';
import { usePromotionSearch } from '../use-promotion-search.ts';
import { usePause, usePromotions } from '../use-promotions.ts';

const STALE_MS = 30_000;
const isMissing = (error: unknown): boolean => error instanceof RefusedError && error.refused.code === 'not_found';

/** The promotion that the address names, by its own id or by the slug of its page; a page may have none. */
function useNamed() {
  const [{ id, promotion }] = usePromotionSearch();
  const isOfPage = promotion === undefined && id !== undefined;
  const offers = usePromotions(isOfPage);
  const promotionId = promotion ?? offers.data?.list.find(({ page }) => page === id)?.id;
  const offer = useCall(
    'getPromotion',
    { params: { id: promotionId ?? '' } },
    { staleMs: STALE_MS, enabled: promotionId !== undefined },
  );
  const slug = promotion === undefined ? id : (offer.data?.page ?? undefined);
  const page = useCall(
    'readPage',
    { params: { kind: 'promotion', key: slug ?? '' } },
    { staleMs: 60_000, enabled: slug !== undefined },
  );
  const isSearching = isOfPage && offers.data === undefined;
  const failed = (isSearching ? offers.error : null) ?? (promotionId === undefined ? page.error : offer.error);
  return {
    offer: offer.data,
    /** Its article; without a promotion the page is all there is. */
    page: isSearching || (promotionId !== undefined && !offer.data) ? undefined : page.data,
    failed,
    isMissing: (id === undefined && promotion === undefined) || isMissing(failed),
    again: () => void (isSearching ? offers : promotionId === undefined ? page : offer).refetch(),
  };
}

/** `/promoDetail`: one promotion, its terms as a table and in full (look.md 15). */
export function PromoDetail() {
  const t = useTexts('content.promotions');
  const named = useNamed();
  const { pause, isKnown, error, refetch } = usePause();
  const shown = pause || !isKnown ? undefined : (named.offer ?? named.page);
  usePageTitle(shown?.title ?? t('title'), shown?.summary);
  return (
    <main>
      {shown ? (
        <PageHead
          title={<EditorialText language={shown.language}>{shown.title}</EditorialText>}
          lead={<EditorialText language={shown.language}>{shown.summary}</EditorialText>}
        />
      ) : (
        <PageHead title={t('title')} />
      )}
      <div className="page-width mt-6 flex flex-col gap-6">
        <Link to="/promotions" className="link no-print inline-flex min-h-6 items-center gap-1 self-start">
          <Icon name="chevron-start" size={16} />
          {t('all')}
        </Link>
        {pause ? (
          <BreakNote pause={pause} />
        ) : error ? (
          <FailedPart error={error} onAgain={() => void refetch()} />
        ) : (
          <Named {...named} isKnown={isKnown} />
        )}
      </div>
    </main>
  );
}

function Named({ offer, page, failed, isMissing, again, isKnown }: ReturnType<typeof useNamed> & { isKnown: boolean }) {
  if (isMissing) return <MissingPromotion />;
  if (failed && !offer && !page) return <FailedPart error={failed} onAgain={again} />;
  if (!isKnown) return <ArticleSkeleton />;
  if (offer) return <PromotionTerms promotion={offer} page={page} />;
  return page ? <PromoTerms promotion={page} /> : <ArticleSkeleton />;
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
