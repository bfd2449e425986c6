import { Badge, Button, Card } from '@lantern/ui/base';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { type Answer, useAct, useCall } from '../../../shared/calls/index.ts';
import { NEW } from '../../../shared/list/index.ts';
import { FormRefusal, PageHead, Ready, ReasonButton } from '../../../shared/parts/index.ts';
import { useRight } from '../../../shared/session/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';
import { BudgetForm } from '../parts/budget-form.tsx';
import { GoodForm } from '../parts/good-form.tsx';
import { StockForm } from '../parts/stock-form.tsx';

type Good = Answer<'getPointGood'>;

/** One good: what operators write of it, its stock, its budget, and its stop. */
export function GoodPage() {
  const t = useText();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  if (id !== NEW) return <StoredGood id={id} />;
  return (
    <>
      <PageHead title={t('points.add')} />
      <GoodForm />
    </>
  );
}

function StoredGood({ id }: { id: string }) {
  const query = useCall('getPointGood', { params: { id } });
  return (
    <Ready query={query}>
      {(good) => (
        <>
          <GoodHead good={good} />
          <div className="with-panel wide-panel">
            <GoodForm key={good.version} good={good} />
            <StockCard good={good} />
          </div>
        </>
      )}
    </Ready>
  );
}

function GoodHead({ good }: { good: Good }) {
  const t = useText();
  const mayFund = useRight('rewards');
  const [form, open] = useState<'stock' | 'budget'>();
  const stop = useAct('stopPointGood', ['getPointGood', 'listPointGoods']);
  const { id, title, state } = good;
  const { currency } = good.draft;
  return (
    <>
      <PageHead
        title={title}
        badge={<Badge tone={state === 'offered' ? 'win' : 'plain'}>{t(`points.states.${state}`)}</Badge>}
        end={
          <>
            {state === 'offered' ? (
              <ReasonButton
                label={t('points.stop')}
                text={t('points.stopText')}
                danger
                act={stop}
                onReason={(reason) => stop.run({ params: { id }, body: { reason } })}
              />
            ) : null}
            {currency !== null && mayFund ? (
              <Button size="sm" onClick={() => open('budget')}>
                {t('points.budget')}
              </Button>
            ) : null}
            <Button size="sm" variant="primary" onClick={() => open('stock')}>
              {t('points.changeStock')}
            </Button>
          </>
        }
      />
      <FormRefusal refused={stop.refused} />
      {form === 'stock' ? <StockForm good={good} onClose={() => open(undefined)} /> : null}
      {form === 'budget' ? <BudgetForm goodId={id} currency={currency ?? ''} onClose={() => open(undefined)} /> : null}
    </>
  );
}

function StockCard({ good }: { good: Good }) {
  const t = useText();
  const when = useWhen();
  return (
    <Card>
      <div className="card-head">
        <h2>{t('points.stock')}</h2>
        <span className="end">{when.number(good.stock)}</span>
      </div>
      <ul className="grid gap-2 p-4 text-13">
        {good.stockChanges.map(({ number, kind, pieces, stockAfter, reason, by, at }) => (
          <li key={number} className="flex justify-between gap-3">
            <span>
              {when.short(at)} · {t(`points.stockKinds.${kind}`)} {[by, reason].filter(Boolean).join(': ')}
            </span>
            <span className="num" dir="ltr">
              {pieces > 0 ? '+' : ''}
              {pieces} → {stockAfter}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
