import { Tabs } from '@lantern/ui/base';
import { useCall } from '../../../shared/calls/index.ts';
import { PageHead, Ready, useSearchValues } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { LevelsForm } from '../parts/levels-form.tsx';
import { MembersCard } from '../parts/members-card.tsx';
import { RunsCard } from '../parts/runs-card.tsx';
import { StartButton } from '../parts/start-form.tsx';
import { StateCard } from '../parts/state-card.tsx';

/** The VIP programme of a currency: its levels, its start with a budget, and what it gave. */
export function ProgrammePage() {
  const query = useCall('listVipProgrammes');
  return <Ready query={query}>{({ currencies }) => <Currencies currencies={currencies} />}</Ready>;
}

function Currencies({ currencies }: { currencies: readonly string[] }) {
  const t = useText();
  const [{ currency }, change] = useSearchValues('/vip', 'currency');
  const shown = currencies.find((one) => one === currency) ?? currencies[0] ?? '';
  return (
    <>
      <PageHead title={t('menu.vip')} />
      {currencies.length > 1 ? (
        <Tabs
          label={t('vip.currency')}
          items={currencies.map((value) => ({ value, label: value }))}
          value={shown}
          onChange={(next) => void change({ currency: next })}
        />
      ) : null}
      <Stored key={shown} currency={shown} />
    </>
  );
}

function Stored({ currency }: { currency: string }) {
  const query = useCall('getVipProgramme', { params: { currency } });
  return (
    <Ready query={query}>
      {(programme) => (
        <div className="with-panel wide-panel">
          <LevelsForm key={programme.version} programme={programme} />
          <div className="grid content-start gap-[14px]">
            <StateCard programme={programme} end={<StartButton programme={programme} />} />
            <MembersCard programme={programme} />
            <RunsCard programme={programme} />
          </div>
        </div>
      )}
    </Ready>
  );
}
