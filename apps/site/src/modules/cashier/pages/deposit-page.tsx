import { Card } from '@lantern/ui/base';
import { Link, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { usePhone } from '../../../shared/media.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { BalanceCard } from '../../../shared/wallet/index.ts';
import { DepositFollow } from '../parts/deposit-follow.tsx';
import { type DepositAgain, DepositForm } from '../parts/deposit-form.tsx';
import { DepositHistory } from '../parts/deposit-history.tsx';
import { type DepositStep, DepositSteps } from '../parts/deposit-steps.tsx';
import { useOpenDeposit, useShowDeposit } from '../use-deposit.ts';

/** Increase deposit: choose and pay, or follow the one deposit of the address until it is decided (product.md, "Cashier"). */
export function DepositPage() {
  const t = useTexts('cashier');
  const tSite = useTexts('site');
  const phone = usePhone();
  const { deposit } = useSearch({ strict: false });
  const show = useShowDeposit();
  const opening = useOpenDeposit(phone);
  const [step, setStep] = useState<DepositStep>('pay');
  const [again, setAgain] = useState<{ turn: number; deposit: DepositAgain }>();
  const top = useRef<HTMLDivElement>(null);
  const payAgain = (deposit: DepositAgain) => {
    show(undefined);
    setAgain((before) => ({ turn: (before?.turn ?? 0) + 1, deposit }));
    top.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div ref={top} className="flex flex-col gap-4">
      <DepositSteps step={deposit === undefined ? 'pay' : step} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_318px]">
        <div className="flex min-w-0 flex-col gap-4">
          {deposit === undefined ? (
            <DepositForm key={again?.turn ?? 0} phone={phone} opening={opening} again={again?.deposit} />
          ) : (
            <DepositFollow
              key={deposit}
              id={deposit}
              blocked={opening.blocked}
              onStep={setStep}
              onOther={() => show(undefined)}
            />
          )}
          <DepositHistory onShow={show} onAgain={payAgain} />
        </div>
        <div className="flex flex-col gap-4 max-lg:contents">
          <div className="max-lg:order-first">
            <BalanceCard title={t('balance')} />
          </div>
          <Card pad="small">
            <h2 className="text-16">{t('how.title')}</h2>
            <ol className="mt-2 list-decimal space-y-1.5 ps-5 text-13 text-ink-2">
              <li>{t('how.one')}</li>
              <li>{t('how.two')}</li>
              <li>{t('how.three')}</li>
            </ol>
            <Link
              to="."
              search={(before) => ({ ...before, panel: 'playSafely' })}
              className="link-amber mt-3 inline-block text-13"
            >
              {tSite('panel.playSafely')}
            </Link>
          </Card>
        </div>
      </div>
    </div>
  );
}
