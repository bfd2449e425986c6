import { isTableGame } from '@lantern/rules/catalogue';
import type { Answer } from '../../../shared/calls/index.ts';
import { List, type ListColumn, useList } from '../../../shared/list/index.ts';
import { showMoney } from '../../../shared/money/index.ts';
import { StateBadge } from '../../../shared/parts/index.ts';
import { usePlayName } from '../../../shared/plays/index.ts';
import { useLanguage, useNames, useSpotNames, useText, useWhen } from '../../../shared/texts/index.ts';
import { RECORD } from './member-record.ts';
import { WagerRecall } from './wager-recall.tsx';

/** The bets of a member; a press on a number recalls the bet. */
export function MemberWagers({ id }: { id: string }) {
  const t = useText();
  const columns = useColumns();
  const list = useList({
    ...RECORD,
    call: 'listMemberWagers',
    params: { id },
    rowKey: (row) => row.id,
    chosen: 'wager',
  });
  return (
    <>
      <List list={list} caption={t('members.tabs.wagers')} columns={columns} none={t('members.noWagers')} />
      {list.chosen ? <WagerRecall memberId={id} id={list.chosen} onClose={list.close} /> : null}
    </>
  );
}

function useColumns(): readonly ListColumn<Answer<'listMemberWagers'>['list'][number]>[] {
  const t = useText();
  const names = useNames();
  const spotName = useSpotNames();
  const playName = usePlayName();
  const when = useWhen();
  const { tag } = useLanguage();
  return [
    { key: 'id', header: t('members.number'), opens: true, cell: (row) => <span className="num">{row.id}</span> },
    { key: 'at', header: t('common.time'), cell: (row) => when.short(row.placedAt) },
    { key: 'game', header: t('common.game'), cell: (row) => names.game(row.game) },
    {
      key: 'play',
      header: t('members.play'),
      cell: (row) => (
        <>
          {isTableGame(row.game) ? spotName(row.play) : playName(row.play)} <span className="num">{row.picks}</span>
        </>
      ),
    },
    { key: 'stake', header: t('common.stake'), number: true, cell: (row) => showMoney(row.stake, tag) },
    { key: 'payout', header: t('members.payout'), number: true, cell: (row) => showMoney(row.payout, tag) },
    { key: 'state', header: t('common.state'), cell: (row) => <StateBadge state={row.state} /> },
  ];
}
