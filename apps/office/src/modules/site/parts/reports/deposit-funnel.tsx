import { Card } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import type { Answer } from '../../../../shared/calls/index.ts';
import { showMoney } from '../../../../shared/money/index.ts';
import { useRight } from '../../../../shared/session/index.ts';
import { useLanguage, useText } from '../../../../shared/texts/index.ts';

type Growth = Answer<'getGrowthReport'>;

/** How far the deposits of the period came; what is not credited leads to its list. */
export function DepositFunnel({ growth }: { growth: Growth }) {
  const t = useText();
  const { tag } = useLanguage();
  const mayOpen = useRight('deposits');
  const opened = growth.funnel[0]?.orders ?? 0;
  const shareOf = (orders: number) => (opened === 0 ? 0 : (orders / opened) * 100);
  const ends = growth.ends.filter(({ orders }) => orders > 0);
  return (
    <Card pad="normal">
      <h2 className="text-14 font-semibold">{t('reports.funnel')}</h2>
      {opened === 0 ? <p className="mt-3 text-ink-3">{t('reports.noDeposits')}</p> : null}
      <div className="mt-3 grid gap-3">
        {opened > 0
          ? growth.funnel.map(({ step, orders, amount }) => (
              <div key={step} className="grid gap-1">
                <div className="bar-row">
                  <span>{t(`reports.steps.${step}`)}</span>
                  <i aria-hidden="true">
                    <i style={{ inlineSize: `${shareOf(orders)}%` }} />
                  </i>
                  <b className="num">{showMoney(amount, tag, 0)}</b>
                </div>
                <small className="text-ink-3">
                  {t('reports.orders', { count: orders })}
                  {step === 'opened'
                    ? ''
                    : ` · ${t('reports.ofOpened', { percent: String(Math.round(shareOf(orders))) })}`}
                </small>
              </div>
            ))
          : null}
      </div>
      {ends.length > 0 ? (
        <>
          <h3 className="mt-4 text-12 font-semibold text-ink-2">{t('reports.where')}</h3>
          <ul className="todo-list">
            {ends.map(({ state, orders, amount }) => (
              <li key={state}>
                {mayOpen ? (
                  <Link to="/deposits" search={{ state }} className="link">
                    {t(`state.${state}`)}
                  </Link>
                ) : (
                  t(`state.${state}`)
                )}
                <span className="end num">
                  {t('reports.orders', { count: orders })} · {showMoney(amount, tag, 0)}
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Card>
  );
}
