import { Button } from '@lantern/ui/base';
import { Dialog } from '@lantern/ui/dialog';
import { Select, TextArea } from '@lantern/ui/form';
import { useState } from 'react';
import type { Answer } from '../../../shared/calls/index.ts';
import { CallForm, Facts, useCallForm, withReason } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';

export type Algorithm = 'hmac-sha256' | 'ed25519';
type Made = Answer<'createVendorKey'>;

type KeyProps = { code: string; algorithms: readonly Algorithm[]; onClose: () => void };

/** Creates a key; a shared secret is shown once and never stored in plain text. */
export function NewKey({ code, algorithms, onClose }: KeyProps) {
  const t = useText();
  const [made, setMade] = useState<Made>();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(made ? 'walletVendors.made' : 'walletVendors.newKey')}
      width={520}
      closeLabel={t('common.close')}
      moveLabel={t('common.move')}
      {...(made
        ? {
            footer: (
              <Button variant="primary" onClick={onClose}>
                {t('walletVendors.handedOver')}
              </Button>
            ),
          }
        : {})}
    >
      {made ? (
        <MadeKey made={made} />
      ) : (
        <KeyForm code={code} algorithms={algorithms} onClose={onClose} onMade={setMade} />
      )}
    </Dialog>
  );
}

function MadeKey({ made: { keyId, secret } }: { made: Made }) {
  const t = useText();
  const shown = (text: string) => (
    <span className="code-text select-all" translate="no">
      {text}
    </span>
  );
  return (
    <>
      <p className="mb-2 text-ink-2">{t('walletVendors.goodOnceApproved')}</p>
      <p className="mb-4 text-ink-2">{t(secret === null ? 'walletVendors.madePublic' : 'walletVendors.once')}</p>
      <Facts
        items={[
          [t('walletVendors.keyId'), shown(keyId)],
          ...(secret === null ? [] : [[t('common.secret'), shown(secret)] as const]),
        ]}
      />
    </>
  );
}

type FormProps = KeyProps & { onMade: (made: Made) => void };
function KeyForm({ code, algorithms, onClose, onMade }: FormProps) {
  const t = useText();
  const form = useCallForm({
    call: 'createVendorKey',
    ...withReason(t, { first: { algorithm: algorithms[0] ?? ('hmac-sha256' as Algorithm), publicKey: '' } }),
    inputOf: ({ algorithm, publicKey, reason }) => ({
      params: { code },
      body: { algorithm, publicKey: algorithm === 'ed25519' ? publicKey : '', reason },
    }),
    changes: ['listStaffRequests', 'getDashboard'],
    onDone: onMade,
  });
  return (
    <CallForm form={form} action={t('common.askSecond')} onCancel={onClose}>
      <Select
        label={t('walletVendors.algorithm')}
        options={algorithms.map((value) => ({ value, label: t(`walletVendors.algorithms.${value}`) }))}
        {...form.field('algorithm')}
      />
      {form.values.algorithm === 'ed25519' ? (
        <TextArea
          label={t('walletVendors.publicKey')}
          help={t('walletVendors.publicKeyHelp')}
          rows={3}
          maxLength={200}
          spellCheck={false}
          {...form.field('publicKey')}
        />
      ) : (
        <p className="text-13 text-ink-2">{t('walletVendors.secretText')}</p>
      )}
    </CallForm>
  );
}
