import { Badge, Card, DataTable, EmptyState } from '@lantern/ui/base';
import { useState } from 'react';
import { type Answer, useAct, useCall } from '../../../shared/calls/index.ts';
import { showMoney } from '../../../shared/money/index.ts';
import { Facts, Ready, ReasonButton, WaitsForSecond } from '../../../shared/parts/index.ts';
import { useLanguage, useText, useWhen } from '../../../shared/texts/index.ts';

type Round = Answer<'listStaffLiveRounds'>['list'][number];

/** Rounds of a table that had bets; one of them as it was dealt. */
export function TableRounds({ code }: { code: string }) {
  const t = useText();
  const [chosen, setChosen] = useState<string>();
  const query = useCall('listStaffLiveRounds', { params: { code } });
  return (
    <>
      <Card>
        <div className="card-head">
          <h2>{t('live.rounds')}</h2>
        </div>
        <Ready query={query} rows={4}>
          {({ list }) => <RoundList list={list} chosen={chosen} onChoose={setChosen} />}
        </Ready>
      </Card>
      {chosen ? <OneRound key={chosen} id={chosen} /> : null}
    </>
  );
}

type ListProps = { list: readonly Round[]; chosen: string | undefined; onChoose: (id: string) => void };

function RoundList({ list, chosen, onChoose }: ListProps) {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  return (
    <DataTable
      caption={t('live.rounds')}
      dense
      rows={list}
      rowKey={(row) => row.roundId}
      {...(chosen ? { selectedKey: chosen } : {})}
      empty={<EmptyState title={t('live.noRounds')} />}
      columns={[
        {
          key: 'name',
          header: t('live.round'),
          cell: (row) => (
            <button type="button" className="link text-start" onClick={() => onChoose(row.roundId)}>
              {row.name}
            </button>
          ),
        },
        { key: 'at', header: t('common.time'), cell: (row) => when.short(row.closesAt) },
        { key: 'dealt', header: t('live.dealt'), cell: (row) => row.dealt.join(' ') || t('common.none') },
        {
          key: 'staked',
          header: t('common.staked'),
          number: true,
          cell: (row) => row.totals.map((one) => `${showMoney(one.staked, tag)} ${one.currency}`).join(', '),
        },
        {
          key: 'paid',
          header: t('common.paid'),
          number: true,
          cell: (row) => row.totals.map((one) => `${showMoney(one.paid, tag)} ${one.currency}`).join(', '),
        },
      ]}
    />
  );
}

function OneRound({ id }: { id: string }) {
  const query = useCall('getStaffLiveRound', { params: { id } });
  return (
    <Ready query={query} rows={6}>
      {(seen) => <RoundPanel seen={seen} />}
    </Ready>
  );
}

function RoundPanel({ seen }: { seen: Answer<'getStaffLiveRound'> }) {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  const { round, shoe, proof, bets, waitingRequestId } = seen;
  const act = useAct('requestLiveRoundVoid', [
    'getStaffLiveRound',
    'listStaffLiveRounds',
    'listStaffRequests',
    'getDashboard',
  ]);
  return (
    <Card>
      <div className="card-head">
        <h2 className="as-written">{t('live.roundOf', { name: round.name })}</h2>
        {round.phase === 'void' ? <Badge tone="danger">{t('live.void')}</Badge> : null}
      </div>
      <div className="grid gap-4 p-4">
        <Facts
          items={[
            [t('live.dealt'), round.steps.map(({ value }) => value).join(' ') || t('common.none')],
            [t('live.outcome'), round.outcome ?? t('common.none')],
            [t('live.closed'), when.full(round.closesAt)],
            [
              t('live.betsHash'),
              <code key="hash" className="break-all text-12">
                {proof.betsHash ?? t('common.none')}
              </code>,
            ],
            [
              t('live.link'),
              <code key="link" className="break-all text-12">
                {proof.link ?? t(shoe ? 'live.linkLater' : 'common.none')}
              </code>,
            ],
          ]}
        />
        <DataTable
          caption={t('live.bets')}
          dense
          rows={bets}
          rowKey={(row) => row.id}
          empty={null}
          columns={[
            { key: 'spot', header: t('live.spot'), cell: (row) => row.spot },
            {
              key: 'stake',
              header: t('common.stake'),
              number: true,
              cell: (row) => `${showMoney(row.stake, tag)} ${row.currency}`,
            },
            { key: 'payout', header: t('common.paid'), number: true, cell: (row) => showMoney(row.payout, tag) },
          ]}
        />
        {waitingRequestId !== null ? <WaitsForSecond /> : null}
        {round.phase === 'settled' && waitingRequestId === null ? (
          <ReasonButton
            label={t('live.giveBack')}
            text={t('live.giveBackText')}
            action={t('common.askSecond')}
            danger
            act={act}
            onReason={(reason) => act.run({ params: { id: round.roundId }, body: { reason } })}
          />
        ) : null}
      </div>
    </Card>
  );
}
