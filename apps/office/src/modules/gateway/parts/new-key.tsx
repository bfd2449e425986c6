import { Button } from '@lantern/ui/base';
import { Dialog } from '@lantern/ui/dialog';
import { Select, TextArea } from '@lantern/ui/form';
import { type FormEvent, useState } from 'react';
import { type Answer, useAct } from '../../../shared/calls/index.ts';
import { Facts, FormRefusal, useFieldError, useReason } from '../../../shared/parts/index.ts';
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
  const [algorithm, setAlgorithm] = useState<Algorithm>(algorithms[0] ?? 'hmac-sha256');
  const [publicKey, setPublicKey] = useState('');
  const act = useAct('createVendorKey', ['listStaffRequests', 'getDashboard']);
  const why = useReason();
  const errorOf = useFieldError(act.refused);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const reason = why.read();
    if (reason === undefined) return;
    const isPublic = algorithm === 'ed25519';
    const made = await act.run({ params: { code }, body: { algorithm, publicKey: isPublic ? publicKey : '', reason } });
    if (made) onMade(made);
  };
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <Select
        label={t('walletVendors.algorithm')}
        value={algorithm}
        options={algorithms.map((value) => ({ value, label: t(`walletVendors.algorithms.${value}`) }))}
        onChange={(event) => setAlgorithm(event.target.value as Algorithm)}
      />
      {algorithm === 'ed25519' ? (
        <TextArea
          label={t('walletVendors.publicKey')}
          help={t('walletVendors.publicKeyHelp')}
          rows={3}
          maxLength={200}
          spellCheck={false}
          value={publicKey}
          error={errorOf('publicKey')}
          onChange={(event) => setPublicKey(event.target.value)}
        />
      ) : (
        <p className="text-13 text-ink-2">{t('walletVendors.secretText')}</p>
      )}
      {why.field}
      {act.refused?.code === 'fields_refused' ? null : <FormRefusal refused={act.refused} />}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary" loading={act.isRunning}>
          {t('common.askSecond')}
        </Button>
      </div>
    </form>
  );
}
