import { percent } from '@lantern/rules/contracts';
import { Badge, type BadgeTone } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { type Answer, useAct } from '../../../shared/calls/index.ts';
import type { ListColumn } from '../../../shared/list/index.ts';
import { ReasonButton } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { Between } from './between.tsx';

type Contract = Answer<'listAllContracts'>['list'][number];
const TONES: Partial<Record<Contract['state'], BadgeTone>> = { offered: 'amber', active: 'win', ending: 'danger' };

const actsOf = ({ upline, state, endingBy }: Contract) => {
  if (upline !== null) return [] as const;
  if (state === 'offered') return ['withdraw'] as const;
  if (state === 'active') return ['end'] as const;
  if (state !== 'ending') return [] as const;
  return endingBy === 'upline' ? (['refuse_end'] as const) : (['agree_end', 'refuse_end'] as const);
};

/** The operator's side of a contract with a general agent; those between agents are theirs. */
function Acts({ contract }: { contract: Contract }) {
  const t = useText();
  const act = useAct('decideGeneralContract', ['getContractOverview', 'listAllContracts']);
  return (
    <span className="flex flex-wrap gap-2">
      {actsOf(contract).map((name) => (
        <ReasonButton
          key={name}
          label={t(`contracts.act.${name}`)}
          text={t('contracts.actText', { account: contract.downline })}
          inRow
          act={act}
          onReason={(reason) => act.run({ params: { id: contract.id }, body: { act: name, reason } })}
        />
      ))}
    </span>
  );
}

function ContractLink({ contract: { id, kind } }: { contract: Contract }) {
  const t = useText();
  return (
    <Link to="/contracts/$id" params={{ id }} className="link">
      {t(`contracts.kinds.${kind}`)}
    </Link>
  );
}

export function useContractColumns(): readonly ListColumn<Contract>[] {
  const t = useText();
  return [
    { key: 'kind', header: t('contracts.kind'), cell: (one) => <ContractLink contract={one} /> },
    {
      key: 'who',
      header: t('contracts.between'),
      cell: (one) => <Between upline={one.upline ?? t('contracts.operator')} downline={one.downline} />,
    },
    { key: 'version', header: t('contracts.version'), number: true, cell: (one) => one.version },
    {
      key: 'rate',
      header: t('contracts.rates'),
      cell: (one) => (
        <span className="num whitespace-nowrap">{one.terms.tiers.map(({ rate }) => percent(rate)).join(', ')}</span>
      ),
    },
    {
      key: 'days',
      header: t('contracts.days'),
      cell: (one) => (
        <span className="num whitespace-nowrap">{`${one.validFrom ?? one.startsOn} – ${one.validTo ?? '…'}`}</span>
      ),
    },
    {
      key: 'state',
      header: t('common.state'),
      cell: (one) => <Badge tone={TONES[one.state] ?? 'plain'}>{t(`contracts.states.${one.state}`)}</Badge>,
    },
    { key: 'acts', header: t('contracts.acts'), cell: (one) => <Acts contract={one} /> },
  ];
}
