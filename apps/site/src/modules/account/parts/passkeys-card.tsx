import { DONE, useAction } from '@lantern/client';
import { Badge, Button, Card, CardHead, IconButton } from '@lantern/ui/base';
import { TextInput } from '@lantern/ui/form';
import type { PublicKeyCredentialCreationOptionsJSON as RegistrationOptions } from '@simplewebauthn/browser';
import { type FormEvent, useState } from 'react';
import { type Answer, callApi, useAct } from '../../../shared/calls/index.ts';
import { useZone } from '../../../shared/clock/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { refusalToast, toasts } from '../../../shared/toasts/index.ts';
import type { ProofAsker } from './use-proof.tsx';
import type { Security } from './use-security.ts';

type Passkey = Security['passkeys'][number];
const NAME_MAX = 60;
const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

type CardProps = {
  security: Security;
  proof: ProofAsker;
  onCodes: (codes: readonly string[]) => void;
  again: () => void;
};

type Options = Answer<'beginPasskey'>['options'];

/** Asks the device for a new key; undefined when the member cancels. */
async function keyOf(options: Options) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    // The contract names what WebAuthn requires; the rest is what the server's half of this library wrote.
    return await startRegistration({ optionsJSON: options as RegistrationOptions });
  } catch {
    return undefined;
  }
}

function PasskeyRow({ passkey, security, proof, again }: Omit<CardProps, 'onCodes'> & { passkey: Passkey }) {
  const t = useTexts('account.passkey');
  const zone = useZone();
  const [name, setName] = useState<string | undefined>();
  const stamp = (instant: string) => zone.stamp(Date.parse(instant)).slice(0, 16);
  const renaming = useAct('renamePasskey', {
    onDone: () => {
      setName(undefined);
      again();
    },
    ...refusalToast,
  });
  const rename = async (event: FormEvent) => {
    event.preventDefault();
    if (!name?.trim()) return;
    await renaming.run({ params: { id: passkey.id }, body: { name: name.trim() } });
  };
  const withCode = security.totp !== null || security.recoveryCodesLeft > 0;
  const remove = () =>
    proof.ask(
      { title: t('removeTitle'), text: t('removeText', { name: passkey.name }), submit: t('removeYes') },
      withCode,
      (given) => callApi('removePasskey', { params: { id: passkey.id }, body: { ...given } }),
      () => {
        toasts.add({ kind: 'done', text: t('removed') });
        again();
      },
    );
  if (name !== undefined)
    return (
      <form className="flex items-end gap-2 py-2.5" onSubmit={(event) => void rename(event)}>
        <TextInput
          label={t('name')}
          className="grow"
          maxLength={NAME_MAX}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button variant="primary" type="submit">
          {t('save')}
        </Button>
      </form>
    );
  return (
    <div className="flex items-center gap-2 py-2.5">
      <span className="min-w-0 grow">
        <b className="block truncate font-semibold">
          {passkey.name} {passkey.synced ? <Badge tone="plain">{t('synced')}</Badge> : null}
        </b>
        <span className="text-12 text-ink-3">
          {passkey.lastUsedAt
            ? t('used', { time: stamp(passkey.lastUsedAt) })
            : t('made', { time: stamp(passkey.createdAt) })}
        </span>
      </span>
      <IconButton icon="edit" label={t('rename', { name: passkey.name })} onClick={() => setName(passkey.name)} />
      <IconButton icon="trash" label={t('remove', { name: passkey.name })} onClick={remove} />
    </div>
  );
}

function PasskeyList({ security, proof, again }: Omit<CardProps, 'onCodes'>) {
  const t = useTexts('account.passkey');
  if (security.passkeys.length === 0) return <p className="py-3 text-13 text-ink-3">{t('none')}</p>;
  return (
    <ul className="my-2 divide-y divide-line">
      {security.passkeys.map((passkey) => (
        <li key={passkey.id}>
          <PasskeyRow passkey={passkey} security={security} proof={proof} again={again} />
        </li>
      ))}
    </ul>
  );
}

/** Passkeys: add, name, remove. */
export function PasskeysCard({ security, proof, onCodes, again }: CardProps) {
  const t = useTexts('account.passkey');
  const [name, setName] = useState('');
  const keep = async (options: Options) => {
    const key = await keyOf(options);
    if (!key) return toasts.add({ kind: 'fail', text: t('failed') });
    const body = { name: name.trim() || t('nameHint'), reply: { ...key, type: 'public-key' as const } };
    const reply = await callApi('addPasskey', { body });
    if (!reply.success) return toasts.add({ kind: 'fail', text: reply.message });
    setName('');
    toasts.add({ kind: 'done', text: t('added') });
    if (reply.value.recoveryCodes.length > 0) onCodes(reply.value.recoveryCodes);
    again();
  };
  const beginning = useAction(async () => {
    await proof.run(
      () => callApi('beginPasskey', {}),
      ({ options }) => void keep(options),
    );
    return DONE;
  });
  const add = async (event: FormEvent) => {
    event.preventDefault();
    await beginning.run(undefined);
  };
  return (
    <Card>
      <CardHead title={t('title')} />
      <div className="p-[18px]">
        <p className="text-13 text-ink-2">{t('text')}</p>
        <PasskeyList security={security} proof={proof} again={again} />
        {knowsPasskeys() ? (
          <form className="flex flex-wrap items-end gap-2" onSubmit={(event) => void add(event)}>
            <TextInput
              label={t('name')}
              className="min-w-40 grow"
              placeholder={t('nameHint')}
              maxLength={NAME_MAX}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
            <Button variant="quiet" icon="plus" type="submit" loading={beginning.isRunning}>
              {t('add')}
            </Button>
          </form>
        ) : (
          <p className="text-13 text-ink-3">{t('cannot')}</p>
        )}
      </div>
    </Card>
  );
}
