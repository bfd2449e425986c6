import type { LiveTable } from '@lantern/contract/live';
import { usePhone } from '../../../shared/media.ts';
import { BigRoad, Counts } from './roads.tsx';

/** The road below the scene, where there is no panel beside it. */
export function PhoneRoad({ table, columns }: { table: LiveTable; columns: number }) {
  if (!usePhone()) return null;
  return (
    <div className="phone-road">
      <Counts table={table} />
      <BigRoad table={table} columns={columns} />
    </div>
  );
}
