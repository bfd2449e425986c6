import { formatAmount, parseAmount } from '@lantern/kernel';
import { Button } from '@lantern/ui/base';
import { useState } from 'react';
import { type Answer, useAct } from '../../../../shared/calls/index.ts';
import { moneyIn } from '../../../../shared/money/index.ts';
import { Confirm } from '../../../../shared/parts/index.ts';
import { useLanguage, useText } from '../../../../shared/texts/index.ts';
import { CHANGED } from './changed.ts';
import type { StaffWithdrawal } from './columns.tsx';

type Result = Answer<'payStaffWithdrawals'>['results'][number];

const microsOf = (amount: string): bigint => {
  const read = parseAmount(amount);
  return read.ok ? read.value : 0n;
};

/** Pays the ticked ones, each on its own; what could not be paid is named with its reason. */
export function BatchPay({ rows, onPaid }: { rows: readonly StaffWithdrawal[]; onPaid: () => void }) {
  const t = useText();
  const { tag } = useLanguage();
  const [asks, setAsks] = useState(false);
  const [results, setResults] = useState<readonly Result[]>([]);
  const act = useAct('payStaffWithdrawals', CHANGED);
  const sums = [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, of]) =>
    moneyIn(formatAmount(of.reduce((sum, row) => sum + microsOf(row.amount), 0n)), currency, tag),
  );
  const pay = async () => {
    const reply = await act.run({ body: { ids: rows.map(({ id }) => id) } });
    if (!reply) return;
    setAsks(false);
    const failed = reply.results.filter(({ result }) => result !== 'paying');
    setResults(failed);
    if (failed.length === 0) onPaid();
  };
  const referenceOf = (id: string) => rows.find((row) => row.id === id)?.reference ?? id;
  return (
    <div className="batch-bar">
      <span>{t('withdrawals.ticked', { count: rows.length, amount: sums.join(', ') })}</span>
      <Button variant="jade" size="sm" onClick={() => setAsks(true)}>
        {t('withdrawals.payAll')}
      </Button>
      {results.length > 0 ? (
        <ul role="status">
          {results.map(({ id, result }) => (
            <li key={id}>
              {referenceOf(id)}: {result === 'paying' ? '' : t(`withdrawals.notPaid.${result}`)}
            </li>
          ))}
        </ul>
      ) : null}
      {asks ? (
        <Confirm
          title={t('withdrawals.payAll')}
          text={t('withdrawals.payAllText', { count: rows.length, amount: sums.join(', ') })}
          action={t('withdrawals.pay')}
          isRunning={act.isRunning}
          refused={act.refused}
          onClose={() => setAsks(false)}
          onYes={() => void pay()}
        />
      ) : null}
    </div>
  );
}
