import { Button, CutLine, Icon, Money, Ticket } from '@lantern/ui/base';
import type { ReactNode } from 'react';
import { useMoney } from '../../../../shared/money/index.ts';
import { useTexts } from '../../../../shared/texts/index.ts';
import { type Options, type PayoutAccount, slipOf } from '../../model/withdrawal-draft.ts';
import { useLength } from '../../use-withdrawal.ts';

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-2">{name}</dt>
      <dd className="min-w-0 truncate text-end font-semibold">{children}</dd>
    </div>
  );
}

type SlipProps = {
  options: Options;
  account: PayoutAccount | undefined;
  /** Null while it is no amount that can be withdrawn. */
  amount: string | null;
  isSending: boolean;
  /** Payment password and second factor. */
  children: ReactNode;
};

/** The withdrawal as a ticket: what leaves, what it costs, what arrives, and the one button. */
export function Slip({ options, account, amount, isSending, children }: SlipProps) {
  const t = useTexts('cashier.withdraw.slip');
  const { symbol, format } = useMoney();
  const length = useLength();
  const terms = account?.terms;
  const slip = terms && amount !== null ? slipOf(amount, terms, options) : undefined;
  const money = (value: string | undefined) =>
    value === undefined ? '\u2013' : <Money currency={symbol} amount={format(value)} />;
  const feeName =
    terms && terms.freeLeft > 0
      ? t('feeFree', { left: String(terms.freeLeft), count: String(terms.freeADay) })
      : t('fee');
  return (
    <Ticket label={t('title')}>
      <div className="flex flex-col gap-3 px-5 pt-5 pb-4 text-13">
        <div className="flex items-center justify-between">
          <h2 className="text-16">{t('title')}</h2>
          <Icon name="bank" className="text-ink-2" />
        </div>
        <dl className="flex flex-col gap-2">
          <Line name={t('to')}>
            {account ? (
              <>
                {account.name} <bdi className="num">{account.masked}</bdi>
              </>
            ) : (
              '\u2013'
            )}
          </Line>
          <Line name={t('name')}>{account?.payeeName ?? '\u2013'}</Line>
          <Line name={t('amount')}>{money(amount ?? undefined)}</Line>
          <Line name={feeName}>{money(slip?.fee)}</Line>
          {terms ? <Line name={t('arrives')}>{length(terms.secondsTypical)}</Line> : null}
        </dl>
      </div>
      <CutLine />
      <div className="flex flex-col gap-3.5 px-5 pt-4 pb-6">
        <dl className="flex flex-col gap-1">
          <div className="flex items-baseline justify-between gap-3">
            <dt className="font-semibold">{t('receive')}</dt>
            <dd className="text-20 font-bold" aria-live="polite">
              {money(slip?.receives)}
            </dd>
          </div>
          <div className="flex items-baseline justify-between gap-3 text-12 text-ink-2">
            <dt>{t('after')}</dt>
            <dd>{money(slip?.mainAfter)}</dd>
          </div>
        </dl>
        {children}
        <Button variant="primary" size="lg" block type="submit" loading={isSending}>
          {amount === null ? t('submitPlain') : t('submit', { amount: `${symbol}\u00a0${format(amount)}` })}
        </Button>
        <p className="text-center text-12 text-ink-2">{t(options.mayCancel ? 'cancelYes' : 'cancelNo')}</p>
      </div>
    </Ticket>
  );
}
