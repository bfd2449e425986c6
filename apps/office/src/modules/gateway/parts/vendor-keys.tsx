import { Badge, Button } from '@lantern/ui/base';
import { useState } from 'react';
import { useAct } from '../../../shared/calls/index.ts';
import { ReasonDialog, useWaiting, WaitsForSecond } from '../../../shared/parts/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';
import type { WalletVendor } from '../pages/wallet-vendors-page.tsx';
import { type Algorithm, NewKey } from './new-key.tsx';

type Props = { vendor: WalletVendor; mayChange: boolean; algorithms: readonly Algorithm[] };

/** Two keys may be in use: the second is created, the vendor switches to it, the first is ended. */
export function VendorKeys({ vendor, mayChange, algorithms }: Props) {
  const t = useText();
  const [isMaking, setMaking] = useState(false);
  const [ending, setEnding] = useState<string>();
  const end = useAct('endVendorKey', ['listWalletVendors']);
  const { keys, code } = vendor;
  const isRequested = useWaiting('vendor_key', code);
  return (
    <section className="grid gap-2">
      <h3 className="text-12 font-semibold text-ink-3">{t('walletVendors.keys')}</h3>
      {keys.length === 0 ? <p className="text-13 text-danger-text">{t('walletVendors.noKeys')}</p> : null}
      <ul className="todo-list">
        {keys.map((key, place) => (
          <KeyLine
            key={key.id}
            vendorKey={key}
            age={keys.length > 1 ? (place === 0 ? 'newest' : 'older') : undefined}
            onEnd={mayChange ? setEnding : undefined}
          />
        ))}
      </ul>
      {isRequested ? (
        <p className="text-13">
          {t('walletVendors.newKey')}: <WaitsForSecond />
        </p>
      ) : null}
      {mayChange && keys.length < 2 && !isRequested ? (
        <div>
          <Button size="sm" icon="plus" onClick={() => setMaking(true)}>
            {t('walletVendors.newKey')}
          </Button>
        </div>
      ) : null}
      <p className="text-12 text-ink-3">{t(keys.length < 2 ? 'walletVendors.rotate' : 'walletVendors.rotateEnd')}</p>
      {isMaking ? <NewKey code={code} algorithms={algorithms} onClose={() => setMaking(false)} /> : null}
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

type KeyLineProps = {
  vendorKey: WalletVendor['keys'][number];
  age: 'newest' | 'older' | undefined;
  onEnd: ((id: string) => void) | undefined;
};

function KeyLine({ vendorKey, age, onEnd }: KeyLineProps) {
  const t = useText();
  const when = useWhen();
  return (
    <li className="flex-wrap">
      <span className="grid gap-0.5">
        <span className="code-text">{vendorKey.id}</span>
        <span className="text-12 text-ink-3">
          {t(`walletVendors.algorithms.${vendorKey.algorithm}`)} · {when.short(vendorKey.createdAt)}
        </span>
      </span>
      <span className="end flex items-center gap-2">
        {age ? <Badge tone={age === 'newest' ? 'win' : 'amber'}>{t(`walletVendors.${age}`)}</Badge> : null}
        {onEnd ? (
          <Button
            size="sm"
            variant="danger"
            aria-label={t('walletVendors.endOf', { key: vendorKey.id })}
            onClick={() => onEnd(vendorKey.id)}
          >
            {t('walletVendors.end')}
          </Button>
        ) : null}
      </span>
    </li>
  );
}
