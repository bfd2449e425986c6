import { buttonClass, Card, CardHead, EmptyState, Icon } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { RefusedError } from '../../../shared/calls/index.ts';
import { useZone } from '../../../shared/clock/index.ts';
import { usePageTitle } from '../../../shared/head/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { type Entry, textLanguage, useEntry } from '../parts/entry-article.tsx';
import { ArticleSkeleton, LateArticle } from '../parts/late-article.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { PromoBadge } from '../parts/promo-badge.tsx';
import { useContentSearch } from '../use-content-search.ts';

/** `/promoDetail?id=`: one promotion, its terms as a table and in full (look.md 15). */
export function PromoDetail() {
  const t = useTexts('content.promotions');
  const [{ id }] = useContentSearch();
  const { data, error, refetch } = useEntry('promotion', id);
  usePageTitle(data?.title ?? t('title'), data?.summary);
  const missing = id === undefined || (error instanceof RefusedError && error.refused.code === 'not_found');
  return (
    <main>
      <PageHead title={data?.title ?? t('title')} lead={data?.summary ?? ''} />
      <div className="market-width mt-6 flex flex-col gap-6">
        <Link to="/promotions" className="link no-print inline-flex min-h-6 items-center gap-1 self-start">
          <Icon name="chevron-start" size={16} />
          {t('all')}
        </Link>
        {missing ? (
          <MissingPromotion />
        ) : error ? (
          <FailedPart error={error} onAgain={() => void refetch()} />
        ) : data ? (
          <Terms promotion={data} />
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

function Terms({ promotion }: { promotion: Entry }) {
  const t = useTexts('content.promotions');
  const zone = useZone();
  const rows = [
    { label: t('starts'), value: zone.stamp(Date.parse(promotion.startsAt)), num: true },
    promotion.endsAt
      ? { label: t('ends'), value: zone.stamp(Date.parse(promotion.endsAt)), num: true }
      : { label: t('ends'), value: t('open'), num: false },
    ...promotion.facts.map((fact) => ({ ...fact, num: false })),
  ];
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[380px_minmax(0,1fr)]">
      <Card className="overflow-hidden">
        <CardHead title={t('terms')} />
        <table className="table">
          <caption className="sr-only">{t('terms')}</caption>
          <tbody>
            <tr>
              <th scope="row">{t('state')}</th>
              <td>
                <PromoBadge state={promotion.badge} />
              </td>
            </tr>
            {rows.map(({ label, value, num }) => (
              <tr key={label}>
                <th scope="row" className="whitespace-normal!">
                  {label}
                </th>
                <td className={num ? 'num' : ''}>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      <section aria-label={t('full')} {...textLanguage(promotion.language)}>
        <LateArticle html={promotion.body} />
      </section>
    </div>
  );
}
