import { FEE_MOST } from '@lantern/rules/live';
import { TextInput } from '@lantern/ui/form';
import { useAct } from '../../../shared/calls/index.ts';
import { ChangeForm, useChange } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import type { Table } from '../pages/tables-page.tsx';

const PERCENT = /^(0|[1-9][0-9]?)(\.[0-9]{1,2})?$/;
/** Ten-thousandths of a typed percentage; null when it is none that a pit may take. */
function feeOf(text: string): number | null {
  const fee = PERCENT.test(text) ? Math.round(Number(text) * 100) : Number.NaN;
  return fee <= FEE_MOST ? fee : null;
}

/** What the house takes of a pool: one operator asks, another one decides. */
export function TableFee({ table, fee }: { table: Table; fee: number }) {
  const t = useText();
  const act = useAct('changeLiveTableFee', ['listStaffRequests', 'getDashboard', 'getWaiting']);
  const change = useChange({
    first: { percent: String(fee / 100) },
    ...{ act, kind: 'table_fee' },
    subjectOf: () => table.code,
    isReady: ({ percent }) => ![null, fee].includes(feeOf(percent)),
    send: ({ percent }, reason) =>
      act.run({ params: { code: table.code }, body: { fee: feeOf(percent) ?? 0, version: table.version, reason } }),
  });
  const { form, tried, set, errorOf } = change;
  const typed = feeOf(form.percent);
  const fault = typed === null ? t('tables.feeWrong') : typed === fee ? t('tables.feeSame') : undefined;
  return (
    <ChangeForm title={t('tables.feeForm')} change={change} note={t('tables.feeText')}>
      <TextInput
        label={t('tables.feeField')}
        size="sm"
        inputMode="decimal"
        maxLength={5}
        value={form.percent}
        error={errorOf('fee') ?? (tried ? fault : undefined)}
        onChange={(event) => set({ percent: event.target.value.trim() })}
      />
    </ChangeForm>
  );
}
