import { Badge, Card, DataTable } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { type Answer, useAct, useCall } from '../../../shared/calls/index.ts';
import { moneyIn, showMoney } from '../../../shared/money/index.ts';
import { Facts, Ready, ReasonButton, StateBadge, WaitsForSecond } from '../../../shared/parts/index.ts';
import { useRight } from '../../../shared/session/index.ts';
import { useLanguage, useText, useWhen } from '../../../shared/texts/index.ts';
import type { Table } from '../pages/tables-page.tsx';
import { Dealt } from './dealt.tsx';
import { useTableTexts } from './use-table-texts.ts';

type Seen = Answer<'getStaffLiveRound'>;
type RoundProps = { seen: Seen; game: Table['game'] };

/** One round as it was dealt, its bets and its proof; two operators give its stakes back. */
export function OneRound({ id, game }: { id: string; game: Table['game'] }) {
  const query = useCall('getStaffLiveRound', { params: { id } });
  return (
    <Ready query={query} rows={6}>
      {(seen) => <RoundPanel seen={seen} game={game} />}
    </Ready>
  );
}

function RoundPanel({ seen, game }: RoundProps) {
  const t = useText();
  const { round, waitingRequestId } = seen;
  const act = useAct('requestLiveRoundVoid', [
    'getStaffLiveRound',
    'listStaffLiveRounds',
    'listStaffRequests',
    'getDashboard',
  ]);
  return (
    <Card>
      <div className="card-head">
        <h2 className="as-written">{t('tables.roundOf', { name: round.name })}</h2>
        {round.phase === 'void' ? (
          <span className="end">
            <Badge tone="danger">{t('tables.void')}</Badge>
          </span>
        ) : null}
      </div>
      <div className="grid gap-4 p-4">
        {round.steps.length > 0 ? <Dealt game={game} steps={round.steps} /> : null}
        <RoundFacts seen={seen} game={game} />
        <Bets seen={seen} />
        {waitingRequestId !== null ? <WaitsForSecond /> : null}
        {round.phase === 'settled' && waitingRequestId === null ? (
          <ReasonButton
            label={t('tables.giveBack')}
            text={t('tables.giveBackText')}
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

function RoundFacts({ seen: { round, shoe, proof }, game }: RoundProps) {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  const tables = useTableTexts();
  const dealt = round.steps.map(({ value }) => value);
  const hash = (value: string) => <code className="text-12 break-all">{value}</code>;
  return (
    <Facts
      items={[
        [t('tables.outcome'), round.outcome === null ? t('common.none') : tables.result(game, round.outcome, dealt)],
        ...(round.fee === undefined
          ? []
          : [[t('tables.fee'), t('tables.feeOf', { fee: String(round.fee / 100) })] as const]),
        ...(round.pools ?? []).map(
          ({ currency, meron, wala }) =>
            [
              t('tables.poolsIn', { currency }),
              t('tables.pools', { meron: showMoney(meron, tag), wala: showMoney(wala, tag) }),
            ] as const,
        ),
        [t('tables.closed'), when.full(round.closesAt)],
        [t('tables.betsHash'), proof.betsHash === null ? t('common.none') : hash(proof.betsHash)],
        [t('tables.link'), proof.link === null ? t(shoe ? 'tables.linkLater' : 'common.none') : hash(proof.link)],
      ]}
    />
  );
}

function Bets({ seen: { bets, betCount } }: { seen: Seen }) {
  const t = useText();
  const { tag } = useLanguage();
  const tables = useTableTexts();
  const maySeeMember = useRight('members.view');
  return (
    <>
      {betCount > bets.length ? (
        <p className="text-ink-3">{t('tables.firstBets', { count: bets.length, all: String(betCount) })}</p>
      ) : null}
      <DataTable
        caption={t('tables.bets')}
        dense
        rows={bets}
        rowKey={(row) => row.id}
        empty={<p className="text-ink-3">{t('tables.noBets')}</p>}
        columns={[
          {
            key: 'spot',
            header: t('tables.spot'),
            cell: (row) => (
              <>
                {tables.spot(row.spot)}
                <small className="block">
                  {maySeeMember ? (
                    <Link to="/members/$id" params={{ id: row.memberId }}>
                      {row.account}
                    </Link>
                  ) : (
                    row.account
                  )}
                </small>
              </>
            ),
          },
          {
            key: 'stake',
            header: t('common.stake'),
            number: true,
            cell: (row) => moneyIn(row.stake, row.currency, tag),
          },
          {
            key: 'payout',
            header: t('common.paid'),
            number: true,
            cell: (row) => (row.state === 'placed' ? t('common.none') : moneyIn(row.payout, row.currency, tag)),
          },
          { key: 'state', header: t('common.state'), cell: (row) => <StateBadge state={row.state} /> },
        ]}
      />
    </>
  );
}
