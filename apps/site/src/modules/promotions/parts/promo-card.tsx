import { Cover, type CoverPlan } from '@lantern/ui/art';
import { Link } from '@tanstack/react-router';
import { PromoBadge } from '../../../shared/articles/promo-badge.tsx';
import { EditorialText } from '../../../shared/articles/text-language.tsx';
import type { Answer } from '../../../shared/calls/index.ts';
import { useZone } from '../../../shared/clock/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';

type Promotion = Answer<'listPages'>['list'][number];
/** Longer names do not fit the cover, which then has the drawing alone. */
const SIGN_LETTERS = 30;

/** A promotion on its wide cover (look.md 15): name, state, dates. The whole card is the link. */
export function PromoCard({ promotion, plan }: { promotion: Promotion; plan: CoverPlan }) {
  const t = useTexts('content.promotions');
  const zone = useZone();
  const { title, startsAt, endsAt, badge } = promotion;
  const when =
    badge === 'soon'
      ? t('from', { time: zone.stamp(Date.parse(startsAt)) })
      : endsAt
        ? t('until', { time: zone.stamp(Date.parse(endsAt)) })
        : t('open');
  return (
    <article className="card relative flex flex-col overflow-hidden">
      <div className="aspect-video" aria-hidden="true">
        <Cover seed={promotion.id} title={title} ratio="16:9" bare={title.length > SIGN_LETTERS} {...plan} />
      </div>
      <div className="flex grow flex-col gap-1.5 p-4">
        <div className="flex flex-wrap items-center gap-2 text-12 text-ink-3">
          <PromoBadge state={badge} />
          <span>{when}</span>
        </div>
        <h2 className="text-18">
          <Link to="/promoDetail" search={{ id: promotion.slug }} className="after:absolute after:inset-0">
            <EditorialText language={promotion.language}>{title}</EditorialText>
          </Link>
        </h2>
        <p className="text-14 text-ink-2">
          <EditorialText language={promotion.language}>{promotion.summary}</EditorialText>
        </p>
        <span className="link mt-auto pt-1" aria-hidden="true">
          {t('read')}
        </span>
      </div>
    </article>
  );
}
