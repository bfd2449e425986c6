import { Badge, Button } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Answer, useAct } from '../../../shared/calls/index.ts';
import { type ListColumn, ListPage, useList } from '../../../shared/list/index.ts';
import { moneyIn } from '../../../shared/money/index.ts';
import { ReasonDialog, WaitsForSecond } from '../../../shared/parts/index.ts';
import { useLanguage, useText, useWhen } from '../../../shared/texts/index.ts';
import { WagerFinder } from '../parts/wager-finder.tsx';

type Round = Answer<'listStaffCrashRounds'>['list'][number];

/** Rounds to void: a crash round for everybody, or one wager of one member. Two persons decide. */
export function CrashRoundsPage() {
  const t = useText();
  const [asked, setAsked] = useState<Round>();
  const columns = useColumns(setAsked);
  const list = useList({ page: '/instant', call: 'listStaffCrashRounds', rowKey: (row) => row.roundId });
  return (
    <>
      <ListPage
        title={t('menu.instant')}
        text={
          <>
            {t('instant.text')}{' '}
            <Link className="link" to="/settings" search={{ key: 'instant.crash' }}>
              {t('instant.limits')}
            </Link>
          </>
        }
        caption={t('instant.rounds')}
        list={list}
        columns={columns}
        none={t('instant.none')}
        aside={<WagerFinder />}
      />
      <VoidRound round={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

/** Asks to give the stakes of a round back. */
function VoidRound({ round, onClose }: { round: Round | undefined; onClose: () => void }) {
  const t = useText();
  const act = useAct('requestCrashRoundVoid', ['listStaffCrashRounds', 'listStaffRequests', 'getDashboard']);
  const ask = async (reason: string) => {
    if (await act.run({ params: { id: round?.roundId ?? '' }, body: { reason } })) onClose();
  };
  return (
    <ReasonDialog
      open={round !== undefined}
      title={t('instant.giveBackRound')}
      text={t('instant.giveBackText')}
      action={t('common.askSecond')}
      danger
      isRunning={act.isRunning}
      refused={act.refused}
      onClose={() => {
        act.reset();
        onClose();
      }}
      onReason={(reason) => void ask(reason)}
    />
  );
}

function useColumns(onAsk: (row: Round) => void): readonly ListColumn<Round>[] {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  const sum = (key: 'staked' | 'paid') => (row: Round) => (
    <Lines of={row} say={(total) => moneyIn(total[key], total.currency, tag)} />
  );
  return [
    { key: 'at', header: t('common.time'), cell: (row) => when.full(row.crashedAt) },
    { key: 'bust', header: t('instant.bust'), number: true, cell: (row) => `${row.bust}×` },
    {
      key: 'bets',
      header: t('instant.bets'),
      number: true,
      cell: (row) => <Lines of={row} say={({ bets }) => String(bets)} />,
    },
    { key: 'staked', header: t('common.staked'), number: true, cell: sum('staked') },
    { key: 'paid', header: t('common.paid'), number: true, cell: sum('paid') },
    { key: 'state', header: t('common.state'), cell: (row) => <Standing row={row} onAsk={onAsk} /> },
  ];
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
