import { Button, Card } from '@lantern/ui/base';
import { useState } from 'react';
import { useAct } from '../../../shared/calls/index.ts';
import { Facts, WaitsForSecond } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import type { VendorCase } from '../pages/vendor-cases-page.tsx';
import { CASE_CHANGES, type CaseAct, CaseActDialog } from './case-act-dialog.tsx';
import { useCaseFacts } from './use-case-facts.tsx';

function actsOf(item: VendorCase): readonly CaseAct[] {
  if (item.resolvedAt) return [];
  return [
    ...(item.waitingRequestId ? [] : item.acts),
    // A waiting credit is paid or rejected: a note alone does not answer the vendor.
    ...(item.kind === 'held' ? [] : (['note'] as const)),
  ];
}

/**
 * A case in words: its meaning, the known facts, and the possible actions. A note settles it; moving its money needs
 * two persons.
 */
export function CasePanel({ item, vendor }: { item: VendorCase; vendor: string }) {
  const t = useText();
  const [chosen, setChosen] = useState<CaseAct>();
  const acts = actsOf(item);
  const facts = useCaseFacts(item, vendor);
  return (
    <Card>
      <div className="card-head">
        <h2>{t(`vendorCases.kinds.${item.kind}`)}</h2>
      </div>
      <div className="grid gap-4 p-4">
        <p className="text-13 text-ink-2">{t(`vendorCases.means.${item.kind}`)}</p>
        <Facts items={facts} />
        {item.resolution ? <p className="text-13">{item.resolution}</p> : null}
        {item.waitingRequestId ? <WaitsForSecond /> : null}
        {acts.length > 0 ? <ActButtons acts={acts} onAct={setChosen} /> : null}
      </div>
      <ActDialog id={item.id} chosen={chosen} onClose={() => setChosen(undefined)} />
    </Card>
  );
}

function ActButtons({ acts, onAct }: { acts: readonly CaseAct[]; onAct: (act: CaseAct) => void }) {
  const t = useText();
  return (
    <div className="grid gap-3">
      {acts.map((one) => (
        <div key={one} className="grid gap-1">
          <Button variant={one === 'note' ? 'quiet' : 'danger'} onClick={() => onAct(one)}>
            {t(`vendorCases.acts.${one}`)}
          </Button>
          <p className="text-12 text-ink-3">{t(`vendorCases.does.${one}`)}</p>
        </div>
      ))}
    </div>
  );
}

function ActDialog({ id, chosen, onClose }: { id: string; chosen: CaseAct | undefined; onClose: () => void }) {
  const settle = useAct('noteVendorCase', CASE_CHANGES);
  const ask = useAct('requestVendorCase', CASE_CHANGES);
  const act = chosen === 'note' ? settle : ask;
  const run = async (reason: string) => {
    const params = { id };
    const done =
      chosen === 'note'
        ? await settle.run({ params, body: { reason } })
        : chosen && (await ask.run({ params, body: { act: chosen, reason } }));
    if (done) onClose();
  };
  return <CaseActDialog chosen={chosen} act={act} onClose={onClose} onReason={(reason) => void run(reason)} />;
}
