import { Button } from '@lantern/ui/base';
import { useNavigate } from '@tanstack/react-router';
import type { Answer } from '../calls/index.ts';
import { isTrial, useSession } from '../session/index.ts';
import { useTexts } from '../texts/index.ts';
import { asRealMember, openWindow } from '../windows/index.ts';
import { BannerLink } from './banner-link.tsx';
import { promoWay } from './promotion-link.ts';

type Entry = Answer<'readPage'>;

/** Fixed above the tab bar on a phone; under the terms on a wide screen. */
const PLACE =
  'no-print grid max-lg:sticky max-lg:bottom-0 max-lg:order-last max-lg:z-1 max-lg:bg-bg max-lg:pt-3 max-lg:pb-4 max-sm:bottom-18 max-sm:pb-7';

/** The button of a promotion (look.md 15): it opens the promotion's link, and its label says where. */
export function PromoAction({ promotion }: { promotion: Pick<Entry, 'url' | 'linkageType' | 'badge'> }) {
  const t = useTexts('content');
  const tSite = useTexts('site.top');
  const navigate = useNavigate();
  const member = useSession((state) => state.member);
  const target = promoWay(promotion);
  // A member with a real account has registered already.
  if (target === null || (target === 'register' && member && !isTrial(member))) return null;
  const deposit = () =>
    asRealMember(() => void navigate({ to: '.', search: (before) => ({ ...before, panel: 'depositv2' }) }));
  return (
    <div className={PLACE}>
      {target === 'deposit' ? (
        <Button variant="amber" size="lg" onClick={deposit}>
          {tSite('deposit')}
        </Button>
      ) : target === 'register' ? (
        <Button variant="primary" size="lg" onClick={() => openWindow('register')}>
          {tSite(member ? 'openReal' : 'register')}
        </Button>
      ) : (
        <BannerLink url={promotion.url} linkageType={promotion.linkageType} alone>
          {t(target === 'game' ? 'banner.game' : 'promotions.join')}
        </BannerLink>
      )}
    </div>
  );
}
