import type { ExportSource } from '../../staff/index.ts';
import { vendorsToExport, walletVendors } from '../index.ts';

/** Vendors of the wallet API as their page shows them. */
export const vendorsExport = (): ExportSource => ({
  statement: vendorsToExport,
  columns: 'record,code,name,category,mode,state,is_sandbox,networks,open_cases'.split(','),
  summed: [],
  linesOf: async (rows: readonly { readonly code: string }[], snapshot) => {
    const vendors = await walletVendors(snapshot);
    return rows.flatMap(({ code }) => {
      const vendor = vendors.find((one) => one.code === code);
      if (!vendor) return [];
      const { name, category, mode, state, isSandbox, networks, openCases } = vendor;
      const cells = [
        'vendor',
        code,
        name,
        category,
        mode,
        state,
        String(isSandbox),
        networks.join(' '),
        String(openCases),
      ];
      return [{ cells, currency: '', sums: [] }];
    });
  },
});
