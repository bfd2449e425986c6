import { Card } from '@lantern/ui/base';
import { LateArticle } from '../../../shared/articles/late-article.tsx';
import type { Answer } from '../../../shared/calls/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import type { Promotion } from '../model/cards.ts';
import { useSentence } from '../use-promotion-texts.ts';
import { usePerson } from '../use-promotions.ts';
import { OwnCards } from './own-cards.tsx';
import { JoinButton, LeaveButton, PromotionAction } from './promotion-action.tsx';
import { StatusBadge } from './status-badge.tsx';
import { EndsCard, TermsCard } from './terms-card.tsx';

type Shown = Answer<'getPromotion'>;

/** Status, sentence and button; in reach of the thumb on a phone. */
function ActionCard({ promotion }: { promotion: Promotion }) {
  const t = useTexts('promotions');
  const sentenceOf = useSentence();
  const person = usePerson();
  const { status } = promotion;
  return (
    <Card
      pad="normal"
      className="flex flex-col items-start gap-3 max-lg:sticky max-lg:bottom-0 max-lg:order-last max-lg:z-1 max-sm:bottom-18"
    >
      <StatusBadge status={status} />
      <p aria-live="polite" className="text-14">
        {person === 'visitor' && status === 'join' ? t('say.visitor') : sentenceOf(promotion)}
      </p>
      <div className="flex w-full flex-wrap items-center gap-3 *:grow">
        <PromotionAction promotion={promotion} />
        {promotion.joined ? <LeaveButton promotion={promotion} /> : null}
      </div>
    </Card>
  );
}

/** Terms that were accepted earlier hold for the next deposit, until the present ones are accepted. */
function AcceptedTerms({ promotion, terms }: { promotion: Promotion; terms: Promotion['terms'] }) {
  const t = useTexts('promotions.accepted');
  return (
    <section className="flex flex-col gap-3">
      <TermsCard title={t('title')} terms={terms} levels={promotion.levels} />
      <p className="flex flex-wrap items-center gap-3 text-13 text-ink-2">
        {t('text')}
        {promotion.status === 'signed_up' ? <JoinButton promotion={promotion} label={t('take')} /> : null}
      </p>
    </section>
  );
}

/** A promotion of the engine: what it is to the reader, its terms, what it gave, and the article of its page. */
export function PromotionTerms({ promotion, page }: { promotion: Shown; page: Answer<'readPage'> | undefined }) {
  const t = useTexts('content.promotions');
  const { terms, acceptedTerms } = promotion;
  return (
    <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_340px] lg:items-start">
      <div className="flex min-w-0 flex-col gap-4">
        {acceptedTerms ? <AcceptedTerms promotion={promotion} terms={acceptedTerms} /> : null}
        <TermsCard title={t('terms')} terms={terms} levels={promotion.levels} />
        {terms.bonus ? <EndsCard hasTime={terms.bonus.days !== null} /> : null}
        {page ? (
          <section aria-label={t('full')}>
            <LateArticle html={page.body} language={page.language} />
          </section>
        ) : null}
      </div>
      <div className="flex flex-col gap-4 max-lg:contents lg:sticky lg:top-6">
        <ActionCard promotion={promotion} />
        <OwnCards taken={promotion.taken} applications={promotion.applications} />
      </div>
    </div>
  );
}
