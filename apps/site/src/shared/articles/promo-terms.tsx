import { Card, CardHead } from '@lantern/ui/base';
import type { Answer } from '../calls/index.ts';
import { useZone } from '../clock/index.ts';
import { useTexts } from '../texts/index.ts';

type Entry = Answer<'readPage'>;

import { LateArticle } from './late-article.tsx';
import { PromoAction } from './promo-action.tsx';
import { PromoBadge } from './promo-badge.tsx';
import { EditorialText } from './text-language.tsx';

type Terms = Pick<Entry, 'language' | 'startsAt' | 'endsAt' | 'badge' | 'facts' | 'body' | 'url' | 'linkageType'>;

/** A promotion: its terms as a table, then in full, and its one button (look.md 15). */
export function PromoTerms({ promotion }: { promotion: Terms }) {
  const t = useTexts('content.promotions');
  const rows = [
    { label: t('starts'), value: <Stamp at={promotion.startsAt} /> },
    { label: t('ends'), value: promotion.endsAt ? <Stamp at={promotion.endsAt} /> : t('open') },
  ];
  return (
    <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[380px_minmax(0,1fr)] lg:items-start">
      <div className="flex flex-col gap-4 max-lg:contents lg:sticky lg:top-6">
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
              {rows.map(({ label, value }) => (
                <tr key={label}>
                  <th scope="row" className="whitespace-normal!">
                    {label}
                  </th>
                  <td>{value}</td>
                </tr>
              ))}
              {promotion.facts.map(({ label, value }) => (
                <tr key={label}>
                  <th scope="row" className="whitespace-normal!">
                    <EditorialText language={promotion.language}>{label}</EditorialText>
                  </th>
                  <td>
                    <EditorialText language={promotion.language}>{value}</EditorialText>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
        <PromoAction promotion={promotion} />
      </div>
      <section aria-label={t('full')}>
        <LateArticle html={promotion.body} language={promotion.language} />
      </section>
    </div>
  );
}

function Stamp({ at }: { at: string }) {
  const zone = useZone();
  return <span className="num">{zone.stamp(Date.parse(at))}</span>;
}
