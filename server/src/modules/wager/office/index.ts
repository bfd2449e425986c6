import type { ExportSources } from '../../staff/index.ts';
import { returnsExport, wagersExport } from './wager.exports.ts';

/** Files that operators make of wagers. */
export const wagerExports = { wagers: wagersExport, returns: returnsExport } satisfies Partial<ExportSources>;
