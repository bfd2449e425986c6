import { Badge, DataTable, EmptyState } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { type Answer, useCall } from '../../../shared/calls/index.ts';
import { showMoney } from '../../../shared/money/index.ts';
import { Ready } from '../../../shared/parts/index.ts';
import { useLanguage, useText, useWhen } from '../../../shared/texts/index.ts';

type Sign = Answer<'listAgentSigns'>['list'][number];

/** What looks like a team of one person, or like money that goes in a circle. A sign is no proof: an operator looks. */
export function AgentSigns() {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  const query = useCall('listAgentSigns');
  const person = ({ id, account }: Sign['member']) => (
    <Link to="/members/$id" params={{ id }} className="link">
      {account}
    </Link>
  );
  const money = (amount: string | null) => (amount === null ? t('common.none') : showMoney(amount, tag));
  return (
    <Ready query={query}>
      {({ list, days }) => (
        <>
          <p className="px-4 py-2 text-13 text-ink-2">{t('agents.signsText', { days })}</p>
          <DataTable
            caption={t('agents.views.signs')}
            dense
            rows={list}
            rowKey={(row) => `${row.kind} ${row.member.id}`}
            empty={<EmptyState title={t('agents.noSigns')} />}
            columns={[
              { key: 'at', header: t('common.time'), cell: (row) => when.short(row.at) },
              {
                key: 'kind',
                header: t('agents.sign'),
                cell: (row) => <Badge tone="amber">{t(`agents.signs.${row.kind}`)}</Badge>,
              },
              { key: 'member', header: t('agents.member'), cell: (row) => person(row.member) },
              { key: 'upline', header: t('agents.upline'), cell: (row) => person(row.upline) },
              { key: 'up', header: t('agents.wentUp'), number: true, cell: (row) => money(row.up) },
              { key: 'down', header: t('agents.cameDown'), number: true, cell: (row) => money(row.down) },
            ]}
          />
        </>
      )}
    </Ready>
  );
}
