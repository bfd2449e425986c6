import { Badge, Button } from '@lantern/ui/base';
import { useState } from 'react';
import { useAct } from '../../../shared/calls/index.ts';
import { ReasonDialog, useWaiting, WaitsForSecond } from '../../../shared/parts/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';
import type { WalletVendor } from '../pages/wallet-vendors-page.tsx';
import { NewKey } from './new-key.tsx';

/** Two keys may be in use: the second is created, the vendor switches to it, the first is ended. */
export function VendorKeys({ vendor, mayChange }: { vendor: WalletVendor; mayChange: boolean }) {
  const t = useText();
  const when = useWhen();
  const [isMaking, setMaking] = useState(false);
  const [ending, setEnding] = useState<string>();
  const end = useAct('endVendorKey', ['listWalletVendors']);
  const { keys, code } = vendor;
  const isAsked = useWaiting('vendor_key', `vendor ${code}`);
  return (
    <section className="grid gap-2">
      <h3 className="text-12 font-semibold text-ink-3">{t('walletVendors.keys')}</h3>
      {keys.length === 0 ? <p className="text-13 text-danger-text">{t('walletVendors.noKeys')}</p> : null}
      <ul className="todo-list">
        {keys.map((key, place) => (
          <li key={key.id} className="flex-wrap">
            <span className="grid gap-0.5">
              <span className="code-text">{key.id}</span>
              <span className="text-12 text-ink-3">
                {t(`walletVendors.algorithms.${key.algorithm}`)} · {when.short(key.createdAt)}
              </span>
            </span>
            <span className="end flex items-center gap-2">
              {keys.length > 1 ? (
                <Badge tone={place === 0 ? 'win' : 'amber'}>
                  {t(place === 0 ? 'walletVendors.newest' : 'walletVendors.older')}
                </Badge>
              ) : null}
              {mayChange ? (
                <Button
                  size="sm"
                  variant="danger"
                  aria-label={t('walletVendors.endOf', { key: key.id })}
                  onClick={() => setEnding(key.id)}
                >
                  {t('walletVendors.end')}
                </Button>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      {isAsked ? (
        <p className="text-13">
          {t('walletVendors.newKey')}: <WaitsForSecond />
        </p>
      ) : null}
      {mayChange && keys.length < 2 && !isAsked ? (
        <div>
          <Button size="sm" icon="plus" onClick={() => setMaking(true)}>
            {t('walletVendors.newKey')}
          </Button>
        </div>
      ) : null}
      <p className="text-12 text-ink-3">{t(keys.length < 2 ? 'walletVendors.rotate' : 'walletVendors.rotateEnd')}</p>
      {isMaking ? <NewKey code={code} onClose={() => setMaking(false)} /> : null}
      <ReasonDialog
        open={ending !== undefined}
        title={t('walletVendors.end')}
        text={t(keys.length === 1 ? 'walletVendors.endLast' : 'walletVendors.endText', { key: ending ?? '' })}
        action={t('walletVendors.end')}
        danger
        isRunning={end.isRunning}
        refused={end.refused}
        onClose={() => {
          end.reset();
          setEnding(undefined);
        }}
        onReason={(reason) =>
          void end
            .run({ params: { code, keyId: ending ?? '' }, body: { reason } })
            .then((done) => done && setEnding(undefined))
        }
      />
    </section>
  );
}
