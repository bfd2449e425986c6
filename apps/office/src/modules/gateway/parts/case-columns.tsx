import type { ListColumn } from '../../../shared/list/index.ts';
import { showMoney } from '../../../shared/money/index.ts';
import { useLanguage, useText, useWhen } from '../../../shared/texts/index.ts';
import type { VendorCase } from '../pages/vendor-cases-page.tsx';

/** `names`: of vendors by code. */
export function useCaseColumns(names: ReadonlyMap<string, string>): readonly ListColumn<VendorCase>[] {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  return [
    { key: 'kind', header: t('vendorCases.kind'), opens: true, cell: (row) => t(`vendorCases.kinds.${row.kind}`) },
    { key: 'vendor', header: t('common.vendor'), cell: (row) => names.get(row.vendor) ?? row.vendor },
    { key: 'about', header: t('vendorCases.about'), cell: (row) => <code className="code-text">{row.about}</code> },
    {
      key: 'amount',
      header: t('common.amount'),
      number: true,
      cell: (row) => (row.amount === null ? t('common.none') : showMoney(row.amount, tag)),
    },
    { key: 'at', header: t('vendorCases.found'), cell: (row) => when.short(row.foundAt) },
  ];
}
