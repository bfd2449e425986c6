import { CASES_MAX } from '@lantern/contract/gateway/lists';
import { Button } from '@lantern/ui/base';
import { useState } from 'react';
import { useAct } from '../../../shared/calls/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import type { VendorCase } from '../pages/vendor-cases-page.tsx';
import { CASE_CHANGES, type CaseAct, CaseActDialog } from './case-act-dialog.tsx';

type Props = { cases: readonly VendorCase[]; onDone: () => void };

/** What every selected case allows. */
function actsOf(cases: readonly VendorCase[]): readonly CaseAct[] {
  const [first] = cases;
  const isFree = cases.every(({ waitingRequestId }) => waitingRequestId === null);
  const shared = isFree ? (first?.acts ?? []).filter((act) => cases.every(({ acts }) => acts.includes(act))) : [];
  return [...shared, ...(cases.every(({ kind }) => kind !== 'held') ? (['note'] as const) : [])];
}

/** One decision on all selected cases: a note settles them, their money waits for a second person. */
export function CaseBulkBar({ cases, onDone }: Props) {
  const t = useText();
  const [chosen, setChosen] = useState<CaseAct>();
  const acts = cases.length > CASES_MAX ? [] : actsOf(cases);
  return (
    <div className="filters">
      <b className="self-center text-13">{t('vendorCases.ticked', { count: cases.length })}</b>
      {acts.map((act) => (
        <Button key={act} size="sm" variant={act === 'note' ? 'quiet' : 'danger'} onClick={() => setChosen(act)}>
          {t(`vendorCases.acts.${act}`)}
        </Button>
      ))}
      {acts.length === 0 ? <span className="self-center text-13 text-ink-3">{t('vendorCases.noneShared')}</span> : null}
      <BulkDialog
        ids={cases.map(({ id }) => id)}
        chosen={chosen}
        onClose={() => setChosen(undefined)}
        onDone={onDone}
      />
    </div>
  );
}

type DialogProps = { ids: string[]; chosen: CaseAct | undefined; onClose: () => void; onDone: () => void };

function BulkDialog({ ids, chosen, onClose, onDone }: DialogProps) {
  const t = useText();
  const settle = useAct('noteVendorCases', CASE_CHANGES);
  const ask = useAct('requestVendorCases', CASE_CHANGES);
  const act = chosen === 'note' ? settle : ask;
  const run = async (reason: string) => {
    const done =
      chosen === 'note'
        ? await settle.run({ body: { ids, reason } })
        : chosen && (await ask.run({ body: { ids, act: chosen, reason } }));
    if (!done) return;
    onClose();
    onDone();
  };
  return (
    <CaseActDialog
      chosen={chosen}
      about={t('vendorCases.ticked', { count: ids.length })}
      act={act}
      onClose={onClose}
      onReason={(reason) => void run(reason)}
    />
  );
}
