import { Icon, Meter } from '@lantern/ui/base';
import { lazy, Suspense } from 'react';
import { useZone } from '../../../shared/clock/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import type { Deposit } from '../use-deposit.ts';
import { CopyLine } from './copy-line.tsx';

const QrCode = lazy(() => import('../../../shared/code/qr-code.tsx').then((module) => ({ default: module.QrCode })));

type Pay = Extract<NonNullable<Deposit['pay']>, { kind: 'chain' }>;

/** A crypto address: amount and network, and how many confirmations the payment has. */
export function PayChain({ pay }: { pay: Pay }) {
  const t = useTexts('cashier.paying.chain');
  const zone = useZone();
  const { address, coin, coinAmount, network, confirmations, confirmationsNeeded, expiresAt } = pay;
  const seen = t('seen', { count: String(confirmations), needed: String(confirmationsNeeded) });
  return (
    <div className="grid items-start gap-6 sm:grid-cols-[auto_minmax(0,1fr)]">
      <div className="mx-auto grid min-h-[222px] place-items-center rounded-3 border border-line bg-[white] p-2.5">
        <Suspense fallback={null}>
          <QrCode text={address} label={t('code')} />
        </Suspense>
      </div>
      <div>
        <h2 className="text-24">{t('title', { amount: coinAmount, coin })}</h2>
        <p className="mt-1 flex items-start gap-2 text-13 text-ink-2">
          <Icon name="alert" size={16} className="mt-0.5 shrink-0" />
          {t('text')}
        </p>
        <dl className="mt-2">
          <CopyLine name={t('network')} text={network} />
          <CopyLine name={t('address')} text={address}>
            <bdi className="num break-all">{address}</bdi>
          </CopyLine>
          <CopyLine name={t('amount')} text={coinAmount} />
        </dl>
        <div className="mt-3 flex flex-col gap-1.5">
          <Meter
            tone="jade"
            label={confirmations > 0 ? seen : t('waiting')}
            fraction={confirmationsNeeded > 0 ? confirmations / confirmationsNeeded : 0}
          />
          <span className="text-13">{confirmations > 0 ? seen : t('waiting')}</span>
        </div>
        {expiresAt ? (
          <p className="mt-2 text-12 text-ink-3">
            {t('expires', { time: zone.stamp(Date.parse(expiresAt)).slice(0, 16) })}
          </p>
        ) : null}
      </div>
    </div>
  );
}
