import { Tabs } from '@lantern/ui/base';
import { useCall } from '../../../shared/calls/index.ts';
import { PageHead, Ready, useSearchValues } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { FriendsCard, StateCard } from '../parts/state-card.tsx';
import { TermsForm } from '../parts/terms-form.tsx';

/** Referral of a currency: its terms, their start with a budget, and what friends brought. */
export function TermsPage() {
  const query = useCall('listReferralProgrammes');
  return <Ready query={query}>{({ currencies }) => <Currencies currencies={currencies} />}</Ready>;
}

function Currencies({ currencies }: { currencies: readonly string[] }) {
  const t = useText();
  const [{ currency }, change] = useSearchValues('/referral', 'currency');
  const shown = currencies.find((one) => one === currency) ?? currencies[0] ?? '';
  return (
    <>
      <PageHead title={t('menu.referral')} />
      {currencies.length > 1 ? (
        <Tabs
          label={t('referral.currency')}
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
  const query = useCall('getReferralProgramme', { params: { currency } });
  return (
    <Ready query={query}>
      {(programme) => (
        <div className="with-panel wide-panel">
          <TermsForm key={programme.version} programme={programme} />
          <div className="grid content-start gap-[14px]">
            <StateCard programme={programme} />
            <FriendsCard programme={programme} />
          </div>
        </div>
      )}
    </Ready>
  );
}
