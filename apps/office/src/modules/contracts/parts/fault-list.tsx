import { Icon } from '@lantern/ui/base';
import type { Answer } from '../../../shared/calls/index.ts';
import { useText, useTextIn } from '../../../shared/texts/index.ts';
import { Between } from './between.tsx';

type Overview = Answer<'getContractOverview'>;

/** Contracts that a run of the list could not settle, and why; the others of the run are not touched by it. */
export function FaultList({ faults, runs }: { faults: Overview['faults']; runs: Overview['runs'] }) {
  const t = useText();
  const textIn = useTextIn();
  const shown = faults.flatMap((fault) => {
    const run = runs.find(({ id }) => id === fault.runId);
    return run ? [{ ...fault, run }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <ul className="grid gap-2 border-t border-line p-4 text-13" aria-label={t('contracts.faults')}>
      {shown.map(({ run, ...fault }) => (
        <li key={`${fault.runId} ${fault.contractId}`} className="flex items-start gap-2">
          <span className="mt-0.5 text-danger-text">
            <Icon name="alert" size={16} />
          </span>
          <span className="min-w-0">
            <b>{`${t(`contracts.kinds.${run.kind}`)}, `}</b>
            <span className="num">{run.day}</span>
            {': '}
            <Between upline={fault.upline ?? t('contracts.operator')} downline={fault.downline} />
            {'. '}
            {textIn('contracts.faultReasons', fault.reason) ?? fault.reason}
          </span>
        </li>
      ))}
    </ul>
  );
}
