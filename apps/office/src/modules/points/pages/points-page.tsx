import { Button, Card } from '@lantern/ui/base';
import { TextInput } from '@lantern/ui/form';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { type Answer, useCall } from '../../../shared/calls/index.ts';
import { moneyIn } from '../../../shared/money/index.ts';
import { Facts, PageHead, Ready } from '../../../shared/parts/index.ts';
import { useRight } from '../../../shared/session/index.ts';
import { useLanguage, useText, useWhen } from '../../../shared/texts/index.ts';
import { AdjustForm } from '../parts/adjust-form.tsx';
import { BudgetForm } from '../parts/budget-form.tsx';

/** What members' points are worth, and the points of one member with their correction. */
export function PointsPage() {
  const t = useText();
  const liability = useCall('getPointLiability', {});
  const { account } = useSearch({ strict: false }) as { account?: string };
  return (
    <>
      <PageHead title={t('menu.points')} />
      <Ready query={liability}>{(figures) => <Liability figures={figures} />}</Ready>
      <FindMember key={account} account={account ?? ''} />
      {account ? <MemberPoints account={account} /> : null}
    </>
  );
}

function Liability({ figures }: { figures: Answer<'getPointLiability'> }) {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  const mayFund = useRight('rewards');
  const [funding, fund] = useState<string>();
  return (
    <div className="grid gap-[14px] md:grid-cols-2">
      {figures.currencies.length === 0 ? <p>{t('points.noPoints')}</p> : null}
      {figures.currencies.map(({ currency, members, balance, waiting, worth, funded, spent }) => (
        <Card key={currency} pad="normal" className="grid gap-3">
          <h2 className="text-14 font-semibold">{t('points.liabilityOf', { currency })}</h2>
          <Facts
            items={[
              [t('points.members'), when.number(members)],
              [t('points.pointsHave'), balance],
              [t('points.waiting'), waiting],
              [t('points.worth'), worth === null ? t('points.off') : moneyIn(worth, currency, tag)],
              [t('points.conversions'), `${moneyIn(spent, currency, tag)} / ${moneyIn(funded, currency, tag)}`],
            ]}
          />
          {mayFund ? (
            <Button size="sm" onClick={() => fund(currency)}>
              {t('points.budget')}
            </Button>
          ) : null}
        </Card>
      ))}
      <Card pad="normal" className="grid gap-3">
        <h2 className="text-14 font-semibold">{t('points.last30Days')}</h2>
        <Facts items={figures.last30Days.map(({ kind, points }) => [t(`points.movements.${kind}`), points] as const)} />
      </Card>
      {funding ? <BudgetForm goodId={null} currency={funding} onClose={() => fund(undefined)} /> : null}
    </div>
  );
}

function FindMember({ account }: { account: string }) {
  const t = useText();
  const navigate = useNavigate();
  const [typed, type] = useState(account);
  const find = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim()) void navigate({ to: '/points', search: { account: typed.trim() } });
  };
  return (
    <form className="mt-4 flex items-end gap-2" onSubmit={find}>
      <TextInput
        label={t('points.findMember')}
        size="sm"
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
      <Button size="sm" type="submit">
        {t('points.show')}
      </Button>
    </form>
  );
}

function MemberPoints({ account }: { account: string }) {
  const t = useText();
  const when = useWhen();
  const [isCorrecting, correct] = useState(false);
  const query = useCall('listMemberPoints', { params: { account }, query: { pageNo: 1, pageSize: 50 } });
  return (
    <Ready query={query}>
      {(member) => (
        <Card className="mt-4">
          <div className="card-head">
            <h2>
              {member.account}: {member.balance}
            </h2>
            <span className="end">
              <Button size="sm" onClick={() => correct(true)}>
                {t('points.correct')}
              </Button>
            </span>
          </div>
          <ul className="grid gap-2 p-4 text-13">
            {member.list.map(({ number, kind, points, balanceAfter, at }) => (
              <li key={number} className="flex justify-between gap-3">
                <span>
                  {when.short(at)} · {t(`points.movements.${kind}`)}
                </span>
                <span className="num" dir="ltr">
                  {points} → {balanceAfter}
                </span>
              </li>
            ))}
          </ul>
          {isCorrecting ? <AdjustForm account={member.account} onClose={() => correct(false)} /> : null}
        </Card>
      )}
    </Ready>
  );
}
