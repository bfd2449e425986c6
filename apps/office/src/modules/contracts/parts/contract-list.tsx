import { CONTRACT_KINDS } from '@lantern/rules/agents';
import { Card, CardHead } from '@lantern/ui/base';
import type { Answer } from '../../../shared/calls/index.ts';
import { choice, List, text, useList } from '../../../shared/list/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { useContractColumns } from './contract-columns.tsx';

const STATES = [
  'offered',
  'active',
  'ending',
  'superseded',
  'terminated',
  'rejected',
  'expired',
  'withdrawn',
] as const satisfies readonly Answer<'listAllContracts'>['list'][number]['state'][];
const ACCOUNT_LETTERS = 60;

/** All contracts, with those between agents. */
export function ContractList() {
  const t = useText();
  const columns = useContractColumns();
  const any = t('common.all');
  const list = useList({
    page: '/contracts',
    call: 'listAllContracts',
    size: 20,
    rowKey: (row) => row.id,
    filters: {
      state: choice({ label: t('common.state'), any, of: STATES, name: (state) => t(`contracts.states.${state}`) }),
      kind: choice({
        label: t('contracts.kind'),
        any,
        of: CONTRACT_KINDS,
        name: (kind) => t(`contracts.kinds.${kind}`),
      }),
      account: text(t('contracts.accountOf'), ACCOUNT_LETTERS),
    },
  });
  return (
    <Card className="mt-4">
      <CardHead title={t('contracts.all')} />
      <List list={list} caption={t('contracts.all')} columns={columns} none={t('contracts.none')} />
    </Card>
  );
}
