import type { LiveTable } from '@lantern/contract/live';
import { Icon } from '@lantern/ui/base';
import { usePhone } from '../../../shared/media.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { BigRoad, Counts } from './roads.tsx';

/** Where the side panel of a table is found on narrow pages. */
export const SIDE_ID = 'table-side';
const toSide = (): void => document.getElementById(SIDE_ID)?.scrollIntoView({ block: 'start' });

/** The road below the scene, where there is no panel beside it. */
export function PhoneRoad({ table, columns }: { table: LiveTable; columns: number }) {
  const t = useTexts('live');
  if (!usePhone()) return null;
  return (
    <div className="phone-road">
      <p className="phone-road-head">
        <b>{t('road.big')}</b>
        <Counts table={table} />
        <button type="button" onClick={toSide}>
          {t('allRoads')} <Icon name="chevron-down" size={14} />
        </button>
      </p>
      <BigRoad table={table} columns={columns} />
    </div>
  );
}
