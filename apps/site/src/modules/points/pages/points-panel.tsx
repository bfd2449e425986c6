import { buttonClass } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../shared/texts/index.ts';
import { ConvertCard } from '../parts/convert-form.tsx';
import { Movements } from '../parts/movements.tsx';
import { PointsCard } from '../parts/points-card.tsx';
import { RatesCard } from '../parts/rates-card.tsx';
import { Redemptions } from '../parts/redemptions.tsx';

/** Points of the member panel; goods are in the mall. */
export function PointsPanel() {
  const t = useTexts('site.frame');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <PointsCard />
        <Link to="/pointMall" className={buttonClass({ variant: 'primary' })}>
          {t('page.pointMall')}
        </Link>
        <ConvertCard />
        <RatesCard />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Redemptions />
        <Movements />
      </div>
    </div>
  );
}
