import type { Refused } from '../../../shared/calls/index.ts';
import { ReasonDialog } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import type { VendorCase } from '../pages/vendor-cases-page.tsx';

/** A note settles a case; the others move its money. */
export type CaseAct = VendorCase['acts'][number] | 'note';

/** What a decision on cases changes. */
export const CASE_CHANGES = ['listVendorCases', 'listWalletVendors', 'listStaffRequests', 'getDashboard'] as const;

type CaseActDialogProps = {
  chosen: CaseAct | undefined;
  /** Behind the name of the act. */
  about?: string;
  act: { isRunning: boolean; refused: Refused | undefined; reset: () => void };
  onClose: () => void;
  onReason: (reason: string) => void;
};

/** Says what a decision does and asks for its reason. */
export function CaseActDialog({ chosen, about, act, onClose, onReason }: CaseActDialogProps) {
  const t = useText();
  const name = t(`vendorCases.acts.${chosen ?? 'note'}`);
  return (
    <ReasonDialog
      open={chosen !== undefined}
      title={about === undefined ? name : `${name} · ${about}`}
      text={t(`vendorCases.does.${chosen ?? 'note'}`)}
      action={chosen === 'note' ? name : t('common.askSecond')}
      danger={chosen !== 'note'}
      isRunning={act.isRunning}
      refused={act.refused}
      onClose={() => {
        act.reset();
        onClose();
      }}
      onReason={onReason}
    />
  );
}
