import { DataTable, EmptyState } from '@lantern/ui/base';
import { Drawer } from '@lantern/ui/dialog';
import { type Answer, useCall } from '../../../shared/calls/index.ts';
import { showMoney } from '../../../shared/money/index.ts';
import { Facts, Pages, Ready, StateBadge, useSearchValues } from '../../../shared/parts/index.ts';
import { useLanguage, useNames, useText, useWhen } from '../../../shared/texts/index.ts';
import { useMemberPage } from './member-lists.tsx';

/** The bets of a member; a press on a number recalls the bet. */
export function MemberWagers({ id }: { id: string }) {
  const t = useText();
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
      <Drawer
        open={wager !== ''}
        onClose={() => choose('')}
        title={t('members.recall', { id: wager })}
        closeLabel={t('common.close')}
      >
        {wager ? <Recall id={id} wagerId={wager} /> : null}
      </Drawer>
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
              {names.play(row.play)} <span className="num">{row.picks}</span>
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

/** One bet with all that decided it, as the game module tells it. */
function Recall({ id, wagerId }: { id: string; wagerId: string }) {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  const query = useCall('getMemberWager', { params: { id, wagerId } });
  return (
    <Ready query={query}>
      {(wager) => (
        <div className="grid gap-4">
          <Facts
            items={[
              [t('common.game'), wager.gameName],
              [
                t('members.event'),
                <span key="e" className="num">
                  {wager.event}
                </span>,
              ],
              [t('common.time'), when.full(wager.placedAt)],
              [t('members.settled'), wager.settledAt ? when.full(wager.settledAt) : t('common.none')],
              [t('common.stake'), `${showMoney(wager.stake, tag)} ${wager.currency}`],
              [t('members.payout'), `${showMoney(wager.payout, tag)} ${wager.currency}`],
              [t('common.state'), <StateBadge key="s" state={wager.state} />],
            ]}
          />
          <Part title={t('members.bet')} value={wager.detail} />
          <Part title={t('members.outcome')} value={wager.outcome} />
          <Part title={t('members.decidedBy')} value={wager.recall} />
        </div>
      )}
    </Ready>
  );
}

function Part({ title, value }: { title: string; value: object | null }) {
  if (!value || Object.keys(value).length === 0) return null;
  return (
    <section>
      <h3 className="text-12 font-semibold text-ink-3">{title}</h3>
      <pre className="code-text">{JSON.stringify(value, null, 2)}</pre>
    </section>
  );
}
