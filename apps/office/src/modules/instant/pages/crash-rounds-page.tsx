import { Badge, Button, Card, DataTable, EmptyState } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Answer, useAct, useCall } from '../../../shared/calls/index.ts';
import { moneyIn } from '../../../shared/money/index.ts';
import { PageHead, Ready, ReasonDialog, WaitsForSecond } from '../../../shared/parts/index.ts';
import { useLanguage, useText, useWhen } from '../../../shared/texts/index.ts';
import { WagerFinder } from '../parts/wager-finder.tsx';

type Round = Answer<'listStaffCrashRounds'>['list'][number];

/** Rounds to void: a crash round for everybody, or one wager of one member. Two persons decide. */
export function CrashRoundsPage() {
  const t = useText();
  const [chosen, setChosen] = useState<Round>();
  const query = useCall('listStaffCrashRounds');
  const act = useAct('requestCrashRoundVoid', ['listStaffCrashRounds', 'listStaffRequests', 'getDashboard']);
  const ask = async (reason: string) => {
    if (await act.run({ params: { id: chosen?.roundId ?? '' }, body: { reason } })) setChosen(undefined);
  };
  return (
    <>
      <PageHead title={t('menu.instant')} />
      <p className="mb-3 max-w-[76ch] text-ink-2">
        {t('instant.text')}{' '}
        <Link className="link" to="/settings" search={{ key: 'instant.crash' }}>
          {t('instant.limits')}
        </Link>
      </p>
      <div className="with-panel">
        <Card>
          <Ready query={query}>{({ list }) => <RoundTable list={list} onAsk={setChosen} />}</Ready>
        </Card>
        <WagerFinder />
      </div>
      <ReasonDialog
        open={chosen !== undefined}
        title={t('instant.giveBackRound')}
        text={t('instant.giveBackText')}
        action={t('common.askSecond')}
        danger
        isRunning={act.isRunning}
        refused={act.refused}
        onClose={() => {
          act.reset();
          setChosen(undefined);
        }}
        onReason={(reason) => void ask(reason)}
      />
    </>
  );
}

function RoundTable({ list, onAsk }: { list: readonly Round[]; onAsk: (row: Round) => void }) {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  return (
    <DataTable
      caption={t('instant.rounds')}
      dense
      rows={list}
      rowKey={(row) => row.roundId}
      empty={<EmptyState title={t('instant.none')} />}
      columns={[
        { key: 'at', header: t('common.time'), cell: (row) => when.full(row.crashedAt) },
        { key: 'bust', header: t('instant.bust'), number: true, cell: (row) => `${row.bust}×` },
        {
          key: 'bets',
          header: t('instant.bets'),
          number: true,
          cell: (row) => <Lines of={row} say={({ bets }) => String(bets)} />,
        },
        {
          key: 'staked',
          header: t('common.staked'),
          number: true,
          cell: (row) => <Lines of={row} say={({ staked, currency }) => moneyIn(staked, currency, tag)} />,
        },
        {
          key: 'paid',
          header: t('common.paid'),
          number: true,
          cell: (row) => <Lines of={row} say={({ paid, currency }) => moneyIn(paid, currency, tag)} />,
        },
        { key: 'state', header: t('common.state'), cell: (row) => <Standing row={row} onAsk={onAsk} /> },
      ]}
    />
  );
}

type Total = Round['totals'][number];
/** One line a currency. */
function Lines({ of, say }: { of: Round; say: (total: Total) => string }) {
  return of.totals.map((total) => (
    <span key={total.currency} className="block">
      {say(total)}
    </span>
  ));
}

function Standing({ row, onAsk }: { row: Round; onAsk: (row: Round) => void }) {
  const t = useText();
  if (row.isVoid) return <Badge tone="danger">{t('instant.givenBack')}</Badge>;
  if (row.waitingRequestId !== null) return <WaitsForSecond />;
  return (
    <Button size="sm" variant="danger" onClick={() => onAsk(row)}>
      {t('instant.giveBack')}
    </Button>
  );
}
