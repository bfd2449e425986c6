import { usePushState } from '@lantern/client/push';
import { formatAmount } from '@lantern/kernel';
import { isOpenDeposit } from '@lantern/rules/cashier';
import { Button, buttonClass, CutLine, EmptyState, Icon, LanternMark, Money, Skeleton, Ticket } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useMemberCall } from '../../../shared/calls/index.ts';
import { useZone } from '../../../shared/clock/index.ts';
import { usePhone } from '../../../shared/media.ts';
import { useMoney } from '../../../shared/money/index.ts';
import { microsOf } from '../../../shared/money/micros.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import type { Deposit } from '../use-deposit.ts';
import { CancelDeposit } from './cancel-deposit.tsx';
import type { DepositStep } from './deposit-steps.tsx';
import { PayBank } from './pay-bank.tsx';
import { PayChain } from './pay-chain.tsx';
import { PayCode } from './pay-code.tsx';

const QrCode = lazy(() => import('../../../shared/code/qr-code.tsx').then((module) => ({ default: module.QrCode })));

/** Live events come first; polling covers a lost connection. */
const ASK_MS = 4000;
const CODE_PX = 160;

type DepositFollowProps = {
  id: string;
  /** The browser blocked the provider's tab. */
  blocked: boolean;
  onStep: (step: DepositStep) => void;
  onOther: () => void;
};

function Waiting({ deposit, blocked }: { deposit: Deposit; blocked: boolean }) {
  const t = useTexts('cashier.waiting');
  const phone = usePhone();
  const lost = usePushState((state) => state.connection === 'lost');
  const { payUrl } = deposit;
  return (
    <div className="flex flex-col items-center gap-3 text-center">
      <h2 className="text-24">{t('title')}</h2>
      <p className="max-w-prose text-ink-2">{t(blocked ? 'blocked' : 'text')}</p>
      {payUrl && !phone ? (
        <div className="grid size-[184px] place-items-center rounded-3 border border-line bg-[white]">
          <Suspense fallback={null}>
            <QrCode text={payUrl} label={t('code')} sizePx={CODE_PX} />
          </Suspense>
        </div>
      ) : null}
      {payUrl ? (
        <a
          href={payUrl}
          className={buttonClass({ variant: blocked ? 'primary' : 'ghost' })}
          {...(phone ? {} : { target: '_blank', rel: 'noreferrer' })}
        >
          {t('open')}
        </a>
      ) : null}
      <span className="flex items-center gap-2 text-12 text-ink-3">
        <span className="spin" aria-hidden="true" />
        {lost ? t('lost') : t('hears')}
      </span>
    </div>
  );
}

/** Where and how it is paid, by its kind; the page of a provider where there is nothing else. */
function Paying({ deposit, blocked }: { deposit: Deposit; blocked: boolean }) {
  const { kind, pay, payUrl } = deposit;
  if (kind === 'bank') return <PayBank deposit={deposit} />;
  if (pay?.kind === 'chain') return <PayChain pay={pay} />;
  if (kind === 'qr' && payUrl) return <PayCode deposit={deposit} payUrl={payUrl} />;
  return <Waiting deposit={deposit} blocked={blocked} />;
}

function Decided({ deposit }: { deposit: Deposit }) {
  const t = useTexts('cashier');
  const tPay = useTexts('cashier.paying');
  const zone = useZone();
  const { symbol, format } = useMoney();
  const { state } = deposit;
  if (state === 'credited') {
    const at = deposit.settledAt ? zone.stamp(Date.parse(deposit.settledAt)) : '';
    return (
      <div className="flex flex-col items-center gap-3 text-center">
        <LanternMark size={52} />
        <h2 className="text-24">{t('credited.title')}</h2>
        <p className="text-ink-2">
          {t('credited.text', { amount: `${symbol}\u00a0${format(creditedAmount(deposit))}`, at })}
        </p>
        <OtherAmount deposit={deposit} />
        <Link to="/lottery" search={{}} className={buttonClass({ variant: 'primary' })}>
          {t('credited.play')}
        </Link>
      </div>
    );
  }
  if (state !== 'cancelled' && state !== 'expired' && state !== 'review') return null;
  const isReceiptRead = state === 'review' && deposit.kind === 'bank';
  return (
    <div className="flex flex-col items-center gap-2 text-center">
      <Icon name={state === 'review' ? 'info' : 'alert'} size={24} className="text-ink-2" />
      <h2 className="text-24">{t(`${state}.title`)}</h2>
      <p className="text-ink-2">{isReceiptRead ? tPay('bank.review') : t(`${state}.text`)}</p>
      {deposit.note ? <p className="font-semibold">{tPay('rejected', { note: deposit.note })}</p> : null}
    </div>
  );
}

/** What arrived, without its fee. */
const creditedAmount = ({ amount, credited, fee }: Deposit): string =>
  formatAmount(microsOf(credited ?? amount) - microsOf(fee));

/** Both amounts, where another one arrived than was ordered, and what was taken back of it. */
function OtherAmount({ deposit }: { deposit: Deposit }) {
  const t = useTexts('cashier.arrived');
  const { symbol, format } = useMoney();
  const money = (amount: string) => `${symbol}\u00a0${format(amount)}`;
  const { amount, credited, taken } = deposit;
  const isOther = credited !== null && microsOf(credited) !== microsOf(amount);
  return (
    <>
      {isOther ? <p>{t('text', { ordered: money(amount), arrived: money(credited) })}</p> : null}
      {microsOf(taken) > 0n ? <p className="font-semibold">{t('taken', { amount: money(taken) })}</p> : null}
    </>
  );
}

const stepOf = (deposit: Deposit | undefined): DepositStep => (deposit?.state === 'credited' ? 'credited' : 'pay');

/** One deposit on its ticket, followed until the provider has decided it. */
export function DepositFollow({ id, blocked, onStep, onOther }: DepositFollowProps) {
  const t = useTexts('cashier');
  const { symbol, format } = useMoney();
  const query = useMemberCall('getDeposit', { params: { id } }, { refetchMs: ASK_MS, staleMs: 0 });
  const { data, error, isPending, refetch } = query;
  const step = stepOf(data);
  useEffect(() => onStep(step), [step, onStep]);
  if (error?.refused.code === 'not_found') {
    return (
      <EmptyState
        title={t('unknown')}
        action={
          <Button variant="primary" onClick={onOther}>
            {t('waiting.other')}
          </Button>
        }
      />
    );
  }
  if (error && !data) return <FailedPart error={error} onAgain={() => void refetch()} />;
  if (isPending || !data) return <Skeleton height={300} />;
  return (
    <Ticket label={t('title')}>
      <div className="p-6" aria-live="polite">
        {isOpenDeposit(data.state) || data.mayProve ? (
          <Paying deposit={data} blocked={blocked} />
        ) : (
          <Decided deposit={data} />
        )}
      </div>
      <CutLine />
      <div className="flex flex-wrap items-center justify-between gap-3 px-6 pt-4">
        <span className="num text-13 text-ink-3">{data.reference}</span>
        <Money currency={symbol} amount={format(data.amount)} className="text-18" />
        {data.mayCancel ? <CancelDeposit id={data.id} /> : null}
        <Button variant="ghost" size="sm" onClick={onOther}>
          {t('waiting.other')}
        </Button>
      </div>
    </Ticket>
  );
}
