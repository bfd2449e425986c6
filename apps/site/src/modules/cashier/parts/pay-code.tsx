import { Button, buttonClass, Money } from '@lantern/ui/base';
import { lazy, Suspense, useRef } from 'react';
import { useMoney } from '../../../shared/money/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { toasts } from '../../../shared/toasts/index.ts';
import type { Deposit } from '../use-deposit.ts';

const QrCode = lazy(() => import('../../../shared/code/qr-code.tsx').then((module) => ({ default: module.QrCode })));
const CODE_PX = 200;

/** A QR wallet: the code to scan, to save for another device, and to copy (wallet-deposit-light.png). */
export function PayCode({ deposit, payUrl }: { deposit: Deposit; payUrl: string }) {
  const t = useTexts('cashier.paying');
  const tWaiting = useTexts('cashier.waiting');
  const { symbol, format } = useMoney();
  const box = useRef<HTMLDivElement>(null);
  const save = () => {
    const picture = box.current?.querySelector('svg');
    if (!picture) return;
    const text = new XMLSerializer().serializeToString(picture);
    const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = `${deposit.reference}.svg`;
    link.click();
    URL.revokeObjectURL(address);
  };
  const copy = () =>
    navigator.clipboard.writeText(payUrl).then(
      () => toasts.add({ kind: 'done', text: t('copied') }),
      () => toasts.add({ kind: 'fail', text: t('notCopied') }),
    );
  return (
    <div className="flex flex-col items-center gap-3 text-center">
      <h2 className="text-24">{t('qr.title')}</h2>
      <p className="text-ink-2">{t('qr.text')}</p>
      <div ref={box} className="grid min-h-[222px] place-items-center rounded-3 border border-line bg-[white] p-2.5">
        <Suspense fallback={null}>
          <QrCode text={payUrl} label={t('qr.code')} sizePx={CODE_PX} />
        </Suspense>
      </div>
      <Money currency={symbol} amount={format(deposit.amount)} className="text-18" />
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="quiet" size="sm" icon="down" onClick={save}>
          {t('qr.save')}
        </Button>
        <Button variant="quiet" size="sm" icon="copy" onClick={() => void copy()}>
          {t('copyOnly')}
        </Button>
        <a href={payUrl} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'ghost', size: 'sm' })}>
          {tWaiting('open')}
        </a>
      </div>
    </div>
  );
}
