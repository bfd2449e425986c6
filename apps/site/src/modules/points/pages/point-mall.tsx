import { ConvertCard } from '../parts/convert-form.tsx';
import { Goods } from '../parts/goods.tsx';
import { MembersOnly } from '../parts/members-only.tsx';
import { Movements } from '../parts/movements.tsx';
import { PointsCard } from '../parts/points-card.tsx';
import { RatesCard } from '../parts/rates-card.tsx';
import { Redemptions } from '../parts/redemptions.tsx';

/** `/pointMall`: goods, with the member's points beside them and the histories below (look.md 15). */
export function PointMall() {
  return (
    <div className="page-width mt-6">
      <MembersOnly>
        <div className="grid items-start gap-x-5 gap-y-4 lg:grid-cols-[minmax(0,1fr)_320px] lg:grid-rows-[auto_1fr]">
          <div className="lg:col-start-2">
            <PointsCard />
          </div>
          <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
            <Goods />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:col-start-2">
            <ConvertCard />
            <RatesCard />
          </div>
        </div>
        <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
          <Redemptions />
          <Movements />
        </div>
      </MembersOnly>
    </div>
  );
}
