import { Button } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { useAct } from '../../../shared/calls/index.ts';
import { Facts, ReasonButton, useWaiting, WaitsForSecond } from '../../../shared/parts/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';
import type { WalletVendor } from '../pages/wallet-vendors-page.tsx';

/** A vendor in the sandbox: what the recorded run of its conformance kit says, and the request to take it live. */
export function SandboxState({ vendor, mayChange }: { vendor: WalletVendor; mayChange: boolean }) {
  const t = useText();
  const when = useWhen();
  const isRequested = useWaiting('vendor_change', vendor.code);
  const { kit, keys, sandboxCases, code } = vendor;
  const isReady = kit?.isProven === true && keys.length > 0;
  return (
    <section className="grid gap-3">
      <Facts
        items={[
          [t('walletVendors.kit'), <KitResult key="k" kit={kit} />],
          ...(kit ? ([[t('walletVendors.kitAt'), when.full(kit.at)]] as const) : []),
          [
            t('walletVendors.sandboxCases'),
            <Link key="c" className="link num" to="/vendor-cases" search={{ vendor: code, from: 'sandbox' }}>
              {sandboxCases}
            </Link>,
          ],
        ]}
      />
      {kit && kit.broken.length > 0 ? (
        <ul className="grid gap-1 text-12 text-danger-text">
          {kit.broken.map((name) => (
            <li key={name} className="break-words">
              {name}
            </li>
          ))}
        </ul>
      ) : null}
      <p className="text-12 text-ink-3">
        {t(
          isReady
            ? 'walletVendors.liveHelp'
            : vendor.mode === 'transfer'
              ? 'walletVendors.kitHereHelp'
              : 'walletVendors.kitHelp',
        )}
      </p>
      {mayChange && vendor.mode === 'transfer' ? <RunKit code={code} /> : null}
      {isRequested ? <WaitsForSecond /> : null}
      {mayChange && isReady && !isRequested ? <TakeLive code={code} name={vendor.name} /> : null}
    </section>
  );
}

function KitResult({ kit }: { kit: WalletVendor['kit'] }) {
  const t = useText();
  if (!kit) return t('walletVendors.kitNever');
  if (!kit.isWhole) return t('walletVendors.kitPart', { count: String(kit.cases) });
  if (kit.broken.length === 0 && !kit.isProven) return t('walletVendors.kitUnproven');
  if (kit.broken.length === 0) return t('walletVendors.kitPassed', { count: String(kit.cases) });
  return (
    <span className="text-danger-text">
      {t('walletVendors.kitBroken', { count: String(kit.broken.length), all: String(kit.cases) })}
    </span>
  );
}

/** A wallet at a vendor is tried from here, at the vendor's address; the result is stored, and shown above. */
function RunKit({ code }: { code: string }) {
  const t = useText();
  const act = useAct('runVendorKit', ['listWalletVendors']);
  return (
    <div className="grid justify-items-start gap-2">
      <Button size="sm" loading={act.isRunning} onClick={() => void act.run({ params: { code } })}>
        {t('walletVendors.kitRun')}
      </Button>
      {act.refused ? <p className="text-12 text-danger-text">{act.refused.message}</p> : null}
    </div>
  );
}

function TakeLive({ code, name }: { code: string; name: string }) {
  const t = useText();
  const act = useAct('takeVendorLive', ['listWalletVendors', 'listStaffRequests', 'getDashboard']);
  return (
    <div>
      <ReasonButton
        label={t('walletVendors.live')}
        text={t('walletVendors.liveText', { name })}
        action={t('common.askSecond')}
        act={act}
        onReason={(reason) => act.run({ params: { code }, body: { reason } })}
      />
    </div>
  );
}
