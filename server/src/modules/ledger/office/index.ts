import type { ExportSources } from '../../staff/index.ts';
import { statementExport } from './ledger.exports.ts';

/** Files that operators make of transfers. */
export const ledgerExports = { statement: statementExport } satisfies Partial<ExportSources>;
