import { PAYOUT_FINDINGS } from '@lantern/rules/cashier';
import { useSearchValues } from '../../../../shared/parts/index.ts';

export const STATES = ['open', 'resolved', 'all'] as const;
export const VIEWS = ['findings', 'runs', 'hooks'] as const;

const known = <T extends string>(values: readonly T[], value: string): T | undefined =>
  values.find((one) => one === value);

/** What is looked at: open findings first. */
export function useReconciliation() {
  const [values, change] = useSearchValues(
    '/reconciliation',
    ...(['view', 'state', 'kind', 'provider', 'run', 'from', 'to', 'page', 'id'] as const),
  );
  const view = known(VIEWS, values.view) ?? 'findings';
  const state = known(STATES, values.state) ?? 'open';
  const kind = known(PAYOUT_FINDINGS, values.kind) ?? '';
  const run = /^[0-9]{1,19}$/.test(values.run) ? values.run : '';
  return [{ ...values, view, state, kind, run }, change] as const;
}
