import { type Column, DataTable, EmptyState } from '@lantern/ui/base';
import { Checkbox } from '@lantern/ui/form';
import { showMoney } from '../../../shared/money/index.ts';
import { useLanguage, useText, useWhen } from '../../../shared/texts/index.ts';
import type { VendorCase } from '../pages/vendor-cases-page.tsx';

type Props = {
  list: readonly VendorCase[];
  /** Names of vendors by code. */
  names: ReadonlyMap<string, string>;
  chosenId: string;
  onChoose: (id: string) => void;
  ticked: readonly string[];
  onTick: (id: string, on: boolean) => void;
};

export function CaseTable(props: Props) {
  const t = useText();
  const columns = useColumns(props);
  return (
    <DataTable
      caption={t('menu.vendorCases')}
      dense
      rows={props.list}
      rowKey={(row) => row.id}
      selectedKey={props.chosenId}
      empty={<EmptyState title={t('vendorCases.none')} text={t('vendorCases.noneText')} />}
      columns={columns}
    />
  );
}

/** Only an open case can be decided with others. */
function useTickColumn({ ticked, onTick }: Props): Column<VendorCase> {
  const t = useText();
  return {
    key: 'tick',
    header: t('vendorCases.tick'),
    cell: (row) =>
      row.resolvedAt ? null : (
        <Checkbox
          label={<span className="sr-only">{row.about}</span>}
          checked={ticked.includes(row.id)}
          onChange={(event) => onTick(row.id, event.target.checked)}
        />
      ),
  };
}

function useColumns(props: Props): readonly Column<VendorCase>[] {
  const { names, onChoose } = props;
  const tick = useTickColumn(props);
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  return [
    tick,
    {
      key: 'kind',
      header: t('vendorCases.kind'),
      cell: (row) => (
        <button type="button" className="link text-start" onClick={() => onChoose(row.id)}>
          {t(`vendorCases.kinds.${row.kind}`)}
        </button>
      ),
    },
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
