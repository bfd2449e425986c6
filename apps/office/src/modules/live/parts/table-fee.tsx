import { FEE_MOST } from '@lantern/rules/live';
import { TextInput } from '@lantern/ui/form';
import { CardForm, useCallForm, useWaiting, withReason } from '../../../shared/parts/index.ts';
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
  const isRequested = useWaiting('table_fee', table.code);
  const form = useCallForm({
    call: 'changeLiveTableFee',
    ...withReason(t, {
      first: { fee: String(fee / 100) },
      faultsOf: (values) => {
        const typed = feeOf(values.fee);
        return { fee: typed === null ? t('tables.feeWrong') : typed === fee ? t('tables.feeSame') : undefined };
      },
    }),
    inputOf: (values) => ({
      params: { code: table.code },
      body: { fee: feeOf(values.fee) ?? 0, version: table.version, reason: values.reason },
    }),
    changes: ['listStaffRequests', 'getDashboard', 'getWaiting'],
  });
  return (
    <CardForm
      form={form}
      title={t('tables.feeForm')}
      note={t('tables.feeText')}
      waits={isRequested}
      action={t('common.askSecond')}
      more={null}
    >
      <TextInput
        label={t('tables.feeField')}
        size="sm"
        inputMode="decimal"
        maxLength={5}
        {...form.field('fee', (typed) => typed.trim())}
      />
    </CardForm>
  );
}
