import { Card, CardHead } from '@lantern/ui/base';
import { useZone } from '../../../shared/clock/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { type Entry, textLanguage } from './entry-article.tsx';
import { LateArticle } from './late-article.tsx';
import { PromoBadge } from './promo-badge.tsx';

type Terms = Pick<Entry, 'language' | 'startsAt' | 'endsAt' | 'badge' | 'facts' | 'body'>;

/** A promotion: its terms as a table, then in full (look.md 15). */
export function PromoTerms({ promotion }: { promotion: Terms }) {
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
