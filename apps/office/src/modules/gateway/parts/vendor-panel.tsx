import { Button, Card } from '@lantern/ui/base';
import { useAct } from '../../../shared/calls/index.ts';
import { Facts, FormRefusal, TryOut } from '../../../shared/parts/index.ts';
import { useRight } from '../../../shared/session/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import type { WalletVendor, WalletVendors } from '../pages/wallet-vendors-page.tsx';
import { Compared } from './compared.tsx';
import { ConnectionForm } from './connection-form.tsx';
import { SandboxState } from './sandbox-state.tsx';
import { VendorJackpots } from './vendor-jackpots.tsx';
import { VendorKeys } from './vendor-keys.tsx';

/** One vendor: its health, the comparison of statements, its keys and addresses. */
export function VendorPanel({ vendor, kinds }: { vendor: WalletVendor; kinds: WalletVendors['kinds'] }) {
  const t = useText();
  const mayChange = useRight('connections');
  return (
    <div className="grid gap-[14px]">
      <Card>
        <div className="card-head">
          <h2 className="as-written">{vendor.name}</h2>
          <code className="end code-text">{vendor.code}</code>
        </div>
        <div className="grid gap-4 p-4">
          {vendor.isSandbox ? <SandboxState vendor={vendor} mayChange={mayChange} /> : null}
          {vendor.isSandbox ? null : <TryOut call="testWalletVendor" params={{ code: vendor.code }} />}
          {vendor.mode === 'seamless' && !vendor.isSandbox ? <Comparison vendor={vendor} /> : null}
          <VendorKeys
            vendor={vendor}
            mayChange={mayChange}
            algorithms={kinds.find(({ kind }) => kind === vendor.kind)?.algorithms ?? []}
          />
        </div>
      </Card>
      <VendorJackpots vendor={vendor} />
      {mayChange ? (
        <ConnectionForm vendor={vendor} />
      ) : (
        <Card pad="normal">
          <Facts
            items={[
              [t('walletVendors.apiUrl'), vendor.apiUrl || t('common.none')],
              [t('walletVendors.launchUrl'), vendor.launchUrl || t('common.none')],
              [t('walletVendors.networks'), vendor.networks.join(', ') || t('walletVendors.anywhere')],
            ]}
          />
        </Card>
      )}
    </div>
  );
}

function Comparison({ vendor }: { vendor: WalletVendor }) {
  const t = useText();
  const act = useAct('compareStatements', ['listWalletVendors', 'listVendorCases']);
  return (
    <div className="grid gap-2">
      <Facts
        items={[
          [t('walletVendors.compared'), <Compared key="c" vendor={vendor} />],
          ...(vendor.compared
            ? ([
                [
                  t('walletVendors.counted'),
                  <span key="n" className="num">
                    {vendor.compared.ours} / {vendor.compared.theirs}
                  </span>,
                ],
              ] as const)
            : []),
        ]}
      />
      <div>
        <Button
          size="sm"
          icon="history"
          loading={act.isRunning}
          onClick={() => void act.run({ params: { code: vendor.code } })}
        >
          {t('walletVendors.compare')}
        </Button>
      </div>
      <FormRefusal refused={act.refused} />
    </div>
  );
}
