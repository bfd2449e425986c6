import { Badge, Button, Card, CardHead, DataTable, Icon, Skeleton } from '@lantern/ui/base';
import { useState } from 'react';
import { type Answer, useAct, useMemberCall } from '../../../shared/calls/index.ts';
import { useZone } from '../../../shared/clock/index.ts';
import { FormError } from '../../../shared/forms/form-error.tsx';
import { useMoney } from '../../../shared/money/index.ts';
import { percentOf } from '../../../shared/money/percent-of.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { less } from '../model/less.ts';
import { csvOf } from '../model/view.ts';
import { saveCsv } from '../use-list-view.ts';
import { BetsCard } from './bets-card.tsx';
import { Lines } from './bill-lines.tsx';
import { BillState, BillTable, billPeriod } from './bill-table.tsx';

type Bill = Answer<'getContractBill'>;

function Step({ label, value, note, mark }: { label: string; value: string; note?: string; mark?: string }) {
  return (
    <>
      {mark ? (
        <span aria-hidden="true" className="num self-center text-20 font-bold text-ink-3 max-sm:hidden">
          {mark}
        </span>
      ) : null}
      <div className="p-4">
        <span className="block text-13 text-ink-2">{label}</span>
        <b className="num block text-24">{value}</b>
        {note ? <span className="text-12 text-ink-3">{note}</span> : null}
      </div>
    </>
  );
}

/** The calculation in one line: what was staked, what counts, the rate, the amount. */
function Calculation({ bill }: { bill: Bill }) {
  const t = useTexts('contracts');
  const { symbol, format } = useMoney();
  const isDividend = bill.kind === 'dividend';
  return (
    <Card className="mb-4 flex flex-wrap justify-between overflow-hidden">
      <Step
        label={t('calc.staked')}
        value={format(bill.stake)}
        note={t('calc.betsPeople', {
          count: bill.memberCount,
          bets: bill.categories.reduce((sum, { bets }) => sum + bets, 0),
        })}
      />
      {isDividend ? (
        <>
          <Step
            mark="−"
            label={t('calc.paidOut')}
            value={format(bill.payout)}
            note={t('calc.costs', { amount: format(bill.costs) })}
          />
          {bill.carried === '0' ? null : <Step mark="+" label={t('calc.carried')} value={format(bill.carried)} />}
        </>
      ) : (
        <Step
          mark="−"
          label={t('calc.excluded')}
          value={format(less(bill.stake, bill.turnover))}
          note={t('calc.excludedNote')}
        />
      )}
      <Step
        mark="="
        label={isDividend ? t('calc.loss') : t('calc.valid')}
        value={format(bill.base)}
        note={t('calc.active', { count: bill.active })}
      />
      {bill.rate ? (
        <Step
          mark="×"
          label={t('calc.rate')}
          value={`${percentOf(bill.rate)}%`}
          note={t('calc.tier', { tier: String((bill.tier ?? 0) + 1), tiers: String(bill.tiers.length) })}
        />
      ) : (
        <Step
          mark="×"
          label={t('calc.rate')}
          value="–"
          note={bill.kind === 'hourly' || bill.kind === 'realtime' ? t('calc.byPart') : t('calc.noTier')}
        />
      )}
      <div className="grow border-amber bg-amber-soft p-4 max-sm:border-t sm:max-w-[260px] sm:border-s">
        <span className="flex items-center justify-between gap-2 text-13">
          {t('calc.total')} <BillState state={bill.state} />
        </span>
        <b className="num block text-24">{`${symbol} ${format(bill.total, 6)}`}</b>
        <span className="text-12 text-ink-2">
          {bill.open === '0'
            ? t('calc.paidAll', { amount: format(bill.paid) })
            : t('calc.open', { amount: format(bill.open) })}
        </span>
      </div>
    </Card>
  );
}

function Mark({ isMet, text, short }: { isMet: boolean; text: string; short: string }) {
  return (
    <span className="num inline-flex items-center gap-1.5">
      <Icon name={isMet ? 'check' : 'close'} size={14} className={isMet ? 'text-jade-text' : 'text-ink-3'} />
      {text}
      {isMet ? null : <small className="text-12 text-ink-3">{short}</small>}
    </span>
  );
}

/** Each tier with what is missing to it. */
function TierCard({ bill }: { bill: Bill }) {
  const t = useTexts('contracts');
  const { format } = useMoney();
  const short = (amount: string) => t('short', { amount });
  return (
    <Card>
      <CardHead title={t('tierReached')} />
      <DataTable
        caption={t('tierReached')}
        dense
        columns={[
          { key: 'rate', header: t('rate'), cell: (tier) => <b className="num">{percentOf(tier.rate)}%</b> },
          {
            key: 'turnover',
            header: t('validFrom'),
            cell: (tier) => (
              <Mark
                isMet={tier.missing.turnover === '0'}
                text={format(tier.turnover)}
                short={short(format(tier.missing.turnover))}
              />
            ),
          },
          ...(bill.kind === 'dividend'
            ? [
                {
                  key: 'loss',
                  header: t('lossFrom'),
                  cell: (tier: Bill['tiers'][number]) => (
                    <Mark
                      isMet={tier.missing.loss === '0'}
                      text={format(tier.loss)}
                      short={short(format(tier.missing.loss))}
                    />
                  ),
                },
              ]
            : []),
          {
            key: 'active',
            header: t('activeFrom'),
            cell: (tier) => (
              <Mark
                isMet={tier.missing.active === 0}
                text={String(tier.active)}
                short={short(String(tier.missing.active))}
              />
            ),
          },
          {
            key: 'is',
            header: t('state'),
            cell: (tier) => (bill.tiers.indexOf(tier) === bill.tier ? <Badge tone="amber">{t('taken')}</Badge> : null),
          },
        ]}
        rows={bill.tiers}
        rowKey={(tier) => tier.rate}
        empty={null}
      />
      <p className="px-4 py-3 text-12 text-ink-3">{t('activeNote', { amount: format(bill.activeTurnover) })}</p>
    </Card>
  );
}

/** Computed, then paid or not: with the times. */
function Timeline({ bill }: { bill: Bill }) {
  const t = useTexts('contracts');
  const zone = useZone();
  const { symbol, format } = useMoney();
  const money = (amount: string) => `${symbol} ${format(amount)}`;
  const steps: readonly { name: string; note: string; isDone: boolean }[] = [
    { name: t('steps.computed'), note: zone.stamp(Date.parse(bill.madeAt)), isDone: true },
    ...(bill.kind === 'dividend'
      ? [{ name: t('steps.approved'), note: '', isDone: bill.state !== 'waiting' && bill.state !== 'denied' }]
      : []),
    {
      name: bill.state === 'denied' ? t('billState.denied') : t('steps.paid', { amount: money(bill.paid) }),
      note: bill.settledAt
        ? zone.stamp(Date.parse(bill.settledAt))
        : bill.open === '0'
          ? ''
          : t('calc.open', { amount: money(bill.open) }),
      isDone: bill.open === '0' && bill.state !== 'waiting' && bill.state !== 'denied',
    },
  ];
  return (
    <Card>
      <CardHead title={t('steps.title')} />
      <ol className="flex flex-col gap-3 p-4">
        {steps.map(({ name, note, isDone }) => (
          <li key={name} className="flex items-start gap-3 text-13">
            <span
              className={`grid size-6 flex-none place-items-center rounded-full ${isDone ? 'bg-jade text-on-jade' : 'border-2 border-line-strong'}`}
            >
              {isDone ? <Icon name="check" size={14} /> : null}
            </span>
            <span className="min-w-0 pt-0.5">
              <b className="block font-semibold">{name}</b>
              <span className="num text-12 text-ink-3">{note}</span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Recompute({ id, currency }: { id: string; currency: string }) {
  const t = useTexts('contracts');
  const { format } = useMoney();
  const [again, setAgain] = useState<Answer<'recomputeContractBill'>>();
  const act = useAct('recomputeContractBill', { onDone: setAgain });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        icon="refresh"
        size="sm"
        loading={act.isRunning}
        onClick={() => void act.run({ params: { id }, body: {} })}
      >
        {t('recompute')}
      </Button>
      <span role="status" className="text-13 text-ink-2">
        {again ? t(again.isSame ? 'same' : 'different', { amount: `${currency} ${format(again.total, 6)}` }) : null}
      </span>
      <FormError text={act.refused?.message} />
    </div>
  );
}

/** A bill that explains itself: its calculation, each tier and what is missing to it, and each line down to the bets. */
export function BillView({ id, onBack, onOpen }: { id: string; onBack: () => void; onOpen: (id: string) => void }) {
  const t = useTexts('contracts');
  const zone = useZone();
  const { symbol } = useMoney();
  const [member, setMember] = useState<string>();
  const { data: bill, error, refetch } = useMemberCall('getContractBill', { params: { id } });
  if (error && !bill) return <FailedPart error={error} onAgain={() => void refetch()} />;
  if (!bill) return <Skeleton height={480} />;
  const onExport = () =>
    saveCsv(
      `bill-${bill.id}.csv`,
      csvOf([
        [t('person'), t('figure.bets'), t('stake'), t('valid'), t('payout'), t('active')],
        ...bill.members.map((line) => [
          line.account,
          line.bets,
          line.stake,
          line.valid,
          line.payout,
          line.isActive ? 1 : 0,
        ]),
      ]),
    );
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Button size="sm" variant="ghost" icon="back" onClick={onBack}>
          {t('back')}
        </Button>
        <h2 className="grow font-display text-20 uppercase">
          {t('billTitle', { kind: t(`kinds.${bill.kind}`), period: billPeriod(bill) })}
        </h2>
        <Recompute id={id} currency={symbol} />
        <Button size="sm" icon="down" onClick={onExport}>
          {t('export')}
        </Button>
      </div>
      <p className="mb-4 text-13 text-ink-2">
        {t('billNote', {
          id: bill.id,
          version: String(bill.version),
          other: bill.side === 'downline' ? (bill.upline ?? t('operator')) : bill.downline,
          time: zone.stamp(Date.parse(bill.madeAt)),
        })}
      </p>
      <Calculation bill={bill} />
      {member === undefined ? null : (
        <BetsCard key={member} member={member} within={{ bill: id }} onClose={() => setMember(undefined)} />
      )}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_400px]">
        <Lines bill={bill} onMember={setMember} />
        <div className="flex min-w-0 flex-col gap-4">
          <TierCard bill={bill} />
          <Timeline bill={bill} />
        </div>
      </div>
      {bill.parts.length > 1 ? (
        <Card className="mt-4">
          <CardHead title={t('parts')} note={t('partsNote')} />
          <BillTable bills={bill.parts} onOpen={onOpen} />
        </Card>
      ) : null}
    </>
  );
}
