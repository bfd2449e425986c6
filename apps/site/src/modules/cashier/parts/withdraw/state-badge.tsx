import type { WithdrawalState } from '@lantern/rules/cashier';
import { Badge, type BadgeTone } from '@lantern/ui/base';
import { useTexts } from '../../../../shared/texts/index.ts';

const TONES: Readonly<Record<WithdrawalState, BadgeTone>> = {
  applied: 'amber',
  in_review: 'amber',
  approved: 'amber',
  paying: 'amber',
  paid: 'win',
  received: 'win',
  not_received: 'dusk',
  fully_received: 'win',
  forced_received: 'danger',
  returned: 'plain',
  rejected: 'danger',
  cancelled: 'plain',
};

export function WithdrawalBadge({ state }: { state: WithdrawalState }) {
  const t = useTexts('cashier.withdraw.state');
  return <Badge tone={TONES[state]}>{t(state)}</Badge>;
}
