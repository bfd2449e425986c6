import { isTableGame } from '@lantern/rules/catalogue';
import { DataTable, EmptyState } from '@lantern/ui/base';
import { type Answer, useCall } from '../../../shared/calls/index.ts';
import { showMoney } from '../../../shared/money/index.ts';
import { Pages, Ready, StateBadge, useSearchValues } from '../../../shared/parts/index.ts';
import { useLanguage, useNames, useSpotNames, useText, useWhen } from '../../../shared/texts/index.ts';
import { useMemberPage } from './member-lists.tsx';
import { WagerRecall } from './wager-recall.tsx';

/** The bets of a member; a press on a number recalls the bet. */
export function MemberWagers({ id }: { id: string }) {
  const [{ wager }, change] = useSearchValues('/members/$id', 'wager');
  const { input, onPage } = useMemberPage(id);
  const query = useCall('listMemberWagers', input);
  const choose = (next: string) => void change({ wager: next });
  return (
    <>
      <Ready query={query}>
        {(value) => (
          <>
            <WagerTable list={value.list} chosenId={wager} onChoose={choose} />
            <Pages {...value} onPage={onPage} />
          </>
        )}
      </Ready>
      {wager ? <WagerRecall memberId={id} id={wager} onClose={() => choose('')} /> : null}
    </>
  );
}

type TableProps = {
  list: Answer<'listMemberWagers'>['list'];
  chosenId: string;
  onChoose: (id: string) => void;
};

function WagerTable({ list, chosenId, onChoose }: TableProps) {
  const t = useText();
  const names = useNames();
  const spotName = useSpotNames();
  const when = useWhen();
  const { tag } = useLanguage();
  return (
    <DataTable
      caption={t('members.tabs.wagers')}
      dense
      rows={list}
      rowKey={(row) => row.id}
      selectedKey={chosenId}
      empty={<EmptyState title={t('members.noWagers')} />}
      columns={[
        {
          key: 'id',
          header: t('members.number'),
          cell: (row) => (
            <button type="button" className="link num" onClick={() => onChoose(row.id)}>
              {row.id}
            </button>
          ),
        },
        { key: 'at', header: t('common.time'), cell: (row) => when.short(row.placedAt) },
        { key: 'game', header: t('common.game'), cell: (row) => names.game(row.game) },
        {
          key: 'play',
          header: t('members.play'),
          cell: (row) => (
            <>
              {isTableGame(row.game) ? spotName(row.play) : names.play(row.play)}{' '}
              <span className="num">{row.picks}</span>
            </>
          ),
        },
        { key: 'stake', header: t('common.stake'), number: true, cell: (row) => showMoney(row.stake, tag) },
        { key: 'payout', header: t('members.payout'), number: true, cell: (row) => showMoney(row.payout, tag) },
        { key: 'state', header: t('common.state'), cell: (row) => <StateBadge state={row.state} /> },
      ]}
    />
  );
}
