import { useAct } from '../../../shared/calls/index.ts';
import { ReasonDialog } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import type { Chosen } from './request-decision.tsx';
import { RequestSubject } from './request-subject.tsx';

const CHANGES = [
  'listStaffRequests',
  'getDashboard',
  'listStaffDeposits',
  'getStaffDeposit',
  'getStaffMember',
  'listSettings',
  'listOperators',
  'listConnections',
  'listStaffDraws',
  'listVendorCases',
  'listWalletVendors',
  'listStaffCrashRounds',
  'getStaffInstantWager',
] as const;

const TEXTS = { approve: 'requests.approve', refuse: 'requests.refuse', takeBack: 'common.takeBack' } as const;

/** Asks for the reason of a decision, and sends it. */
export function DecideRequest({ chosen: { row, act }, onClose }: { chosen: Chosen; onClose: () => void }) {
  const t = useText();
  const approve = useAct('approveStaffRequest', CHANGES);
  const refuse = useAct('refuseStaffRequest', CHANGES);
  const { run, isRunning, refused } = act === 'approve' ? approve : refuse;
  const decide = async (reason: string) => {
    if (await run({ params: { id: row.id }, body: { reason } })) onClose();
  };
  return (
    <ReasonDialog
      open
      title={t(TEXTS[act])}
      text={<RequestSubject row={row} />}
      action={t(TEXTS[act])}
      danger={act === 'refuse'}
      isRunning={isRunning}
      refused={refused}
      onClose={onClose}
      onReason={(reason) => void decide(reason)}
    />
  );
}
