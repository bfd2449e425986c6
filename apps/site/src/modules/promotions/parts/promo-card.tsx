import { Cover, type CoverPlan } from '@lantern/ui/art';
import { Link } from '@tanstack/react-router';
import { PromoBadge } from '../../../shared/articles/promo-badge.tsx';
import { EditorialText } from '../../../shared/articles/text-language.tsx';
import { useZone } from '../../../shared/clock/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import type { Page, PromoCardOf, Promotion } from '../model/cards.ts';
import { useSentence } from '../use-promotion-texts.ts';
import { usePerson } from '../use-promotions.ts';
import { PromotionAction } from './promotion-action.tsx';
import { StatusBadge } from './status-badge.tsx';

/** Longer names do not fit the cover, which then has the drawing alone. */
const SIGN_LETTERS = 30;
const COVERING = 'after:absolute after:inset-0';

/** The drawing of a card is that of its page, where it has one, so that it stays as it was. */
export const seedOf = ({ promotion, page }: PromoCardOf): string => page?.id ?? promotion?.id ?? '';

/** A promotion on its wide cover (look.md 15): name, status, one sentence, one button. The whole card leads to its terms. */
export function PromoCard({ card, plan }: { card: PromoCardOf; plan: CoverPlan }) {
  const { promotion, page } = card;
  const title = (promotion ?? page)?.title ?? '';
  return (
    <article className="card relative flex flex-col overflow-hidden">
      <div className="aspect-video" aria-hidden="true">
        <Cover seed={seedOf(card)} title={title} ratio="16:9" bare={title.length > SIGN_LETTERS} {...plan} />
      </div>
      <div className="flex grow flex-col gap-1.5 p-4">
        {promotion ? <OfEngine promotion={promotion} /> : page ? <OfPage page={page} /> : null}
      </div>
    </article>
  );
}

function OfEngine({ promotion }: { promotion: Promotion }) {
  const t = useTexts('promotions');
  const sentenceOf = useSentence();
  const person = usePerson();
  const { language, title, summary, status, terms } = promotion;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 text-12 text-ink-3">
        <StatusBadge status={status} />
        <span>{t(`trigger.${terms.trigger}`)}</span>
      </div>
      <h2 className="text-18">
        <Link to="/promoDetail" search={{ promotion: promotion.id }} className={COVERING}>
          <EditorialText language={language}>{title}</EditorialText>
        </Link>
      </h2>
      {summary === '' ? null : (
        <p className="text-14 text-ink-2">
          <EditorialText language={language}>{summary}</EditorialText>
        </p>
      )}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-2">
        <p className="min-w-0 grow basis-48 text-13">
          {person === 'visitor' && status === 'join' ? t('say.visitor') : sentenceOf(promotion)}
        </p>
        <PromotionAction promotion={promotion} />
      </div>
    </>
  );
}

/** A content page to which no promotion belongs. */
function OfPage({ page }: { page: Page }) {
  const t = useTexts('content.promotions');
  const zone = useZone();
  const { language, title, summary, startsAt, endsAt, badge } = page;
  const when =
    badge === 'soon'
      ? t('from', { time: zone.stamp(Date.parse(startsAt)) })
      : endsAt
        ? t('until', { time: zone.stamp(Date.parse(endsAt)) })
        : t('open');
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 text-12 text-ink-3">
        <PromoBadge state={badge} />
        <span>{when}</span>
      </div>
      <h2 className="text-18">
        <Link to="/promoDetail" search={{ id: page.slug }} className={COVERING}>
          <EditorialText language={language}>{title}</EditorialText>
        </Link>
      </h2>
      <p className="text-14 text-ink-2">
        <EditorialText language={language}>{summary}</EditorialText>
      </p>
      <span className="link mt-auto pt-1" aria-hidden="true">
        {t('read')}
      </span>
    </>
  );
}
