import { type Column, DataTable, EmptyState, Money } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import type { Answer } from '../../../../shared/calls/index.ts';
import { useZone } from '../../../../shared/clock/index.ts';
import { useMoney } from '../../../../shared/money/index.ts';
import { useTexts } from '../../../../shared/texts/index.ts';
import { SignedMoney } from './signed-money.tsx';

type Movement = Answer<'listMovements'>['list'][number];
type MovementTableProps = { list: readonly Movement[]; onBet: (id: string) => void };

/** The lines of a page, newest first; a line leads to what caused it. */
export function MovementTable({ list, onBet }: MovementTableProps) {
  const t = useTexts('wallet');
  const columns = useColumns(onBet);
  return (
    <DataTable
      caption={t('lines')}
      columns={columns}
      rows={list}
      rowKey={(line) => [line.cause, line.kind, line.at, line.balance].join(' ')}
      empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
    />
  );
}

const isNone = (amount: string) => !/[1-9]/.test(amount);

function Moved({ amount, isIn }: { amount: string; isIn: boolean }) {
  if (isNone(amount) || amount.startsWith('-') === isIn) return <span className="text-ink-3">–</span>;
  return <SignedMoney amount={amount} />;
}

function useColumns(onBet: (id: string) => void): readonly Column<Movement>[] {
  const t = useTexts('wallet');
  const zone = useZone();
  const { symbol, format } = useMoney();
  return [
    {
      key: 'at',
      header: t('columns.at'),
      cell: (line) => <span className="num whitespace-nowrap">{zone.stamp(Date.parse(line.at))}</span>,
    },
    {
      key: 'kind',
      header: t('columns.kind'),
      cell: (line) => (
        <>
          <b className="font-semibold">{t(`kinds.${line.kind}`)}</b>
          {line.name ? <span className="block text-12 text-ink-3">{line.name}</span> : null}
          {isNone(line.held) ? null : (
            <span className="block text-12 text-ink-3">
              {t('onHold', { amount: `${symbol}\u00a0${format(line.held)}` })}
            </span>
          )}
        </>
      ),
    },
    { key: 'cause', header: t('reference'), cell: (line) => <Cause line={line} onBet={onBet} /> },
    { key: 'in', header: t('columns.in'), number: true, cell: ({ amount }) => <Moved amount={amount} isIn /> },
    {
      key: 'out',
      header: t('columns.out'),
      number: true,
      cell: ({ amount }) => <Moved amount={amount} isIn={false} />,
    },
    {
      key: 'balance',
      header: t('columns.balance'),
      number: true,
      cell: (line) => <Money currency={symbol} amount={format(line.balance)} />,
    },
  ];
}

const LINK = 'num inline-flex min-h-6 items-center text-12 underline decoration-line-strong hover:decoration-ink';

/** What caused a movement: a bet opens its recall, a deposit its page. */
function Cause({ line, onBet }: { line: Movement; onBet: (id: string) => void }) {
  const t = useTexts('wallet');
  if (line.causeKind === 'wager')
    return (
      <button type="button" className={LINK} onClick={() => onBet(line.cause)}>
        <span className="sr-only">{t('openBet')} </span>
        {line.cause}
      </button>
    );
  if (line.causeKind === 'deposit')
    return (
      <Link
        to="."
        search={({ record: _record, ...before }) => ({ ...before, panel: 'depositv2', deposit: line.cause })}
        className={LINK}
      >
        <span className="sr-only">{t('openDeposit')} </span>
        {line.cause}
      </Link>
    );
  return <span className="num text-12 text-ink-3">{line.cause}</span>;
}
