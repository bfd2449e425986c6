import { idTimeMs } from '@lantern/kernel';
import { iso } from '../../../platform/index.ts';
import type { ExportSource } from '../../staff/index.ts';
import { weightsToExport } from '../index.ts';

/** Every weight with the time from which bets count by it, former ones too. */
export const weightsExport = (): ExportSource => ({
  statement: weightsToExport,
  columns: 'record,category,percent,since'.split(','),
  summed: [],
  linesOf: async (rows: readonly { category: string; percent: number; from_id: string }[]) =>
    rows.map(({ category, percent, from_id }) => ({
      cells: ['weight', category, String(percent), from_id === '0' ? '' : iso(idTimeMs(BigInt(from_id)))],
      currency: '',
      sums: [],
    })),
});
