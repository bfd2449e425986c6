import { Badge, Button, Card, CardHead, IconButton } from '@lantern/ui/base';
import { TextInput } from '@lantern/ui/form';
import type { PublicKeyCredentialCreationOptionsJSON as RegistrationOptions } from '@simplewebauthn/browser';
import { useState } from 'react';
import { type Answer, callApi } from '../../../shared/calls/index.ts';
import { useZone } from '../../../shared/clock/index.ts';
import { useCallForm, useFreeForm } from '../../../shared/forms/use-call-form.ts';
import { useTextOf, useTexts } from '../../../shared/texts/index.ts';
import { toasts } from '../../../shared/toasts/index.ts';
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
  const [isRenaming, setRenaming] = useState(false);
  const stamp = (instant: string) => zone.stamp(Date.parse(instant)).slice(0, 16);
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
  if (isRenaming)
    return (
      <RenameForm
        passkey={passkey}
        onDone={() => {
          setRenaming(false);
          again();
        }}
      />
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
      <IconButton icon="edit" label={t('rename', { name: passkey.name })} onClick={() => setRenaming(true)} />
      <IconButton icon="trash" label={t('remove', { name: passkey.name })} onClick={remove} />
    </div>
  );
}

function RenameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const t = useTexts('account.passkey');
  const textOf = useTextOf();
  const form = useCallForm({
    call: 'renamePasskey',
    first: { name: passkey.name },
    faultsOf: ({ name }) => ({ name: name.trim() === '' ? textOf('field.not_empty') : undefined }),
    inputOf: ({ name }) => ({ params: { id: passkey.id }, body: { name: name.trim() } }),
    onDone,
  });
  const field = form.field('name');
  return (
    <form className="flex items-end gap-2 py-2.5" {...form.element}>
      <TextInput label={t('name')} className="grow" maxLength={NAME_MAX} {...field} error={field.error ?? form.whole} />
      <Button variant="primary" type="submit" loading={form.isSending}>
        {t('save')}
      </Button>
    </form>
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
  return (
    <Card>
      <CardHead title={t('title')} />
      <div className="p-[18px]">
        <p className="text-13 text-ink-2">{t('text')}</p>
        <PasskeyList security={security} proof={proof} again={again} />
        {knowsPasskeys() ? (
          <AddForm proof={proof} onCodes={onCodes} again={again} />
        ) : (
          <p className="text-13 text-ink-3">{t('cannot')}</p>
        )}
      </div>
    </Card>
  );
}

/** The device makes a key, which is added under a name. */
function AddForm({ proof, onCodes, again }: Omit<CardProps, 'security'>) {
  const t = useTexts('account.passkey');
  const form = useFreeForm<{ readonly name: string }, Answer<'addPasskey'>>({
    first: { name: '' },
    send: async ({ name }) => {
      const begun = await proof.reply(() => callApi('beginPasskey', {}));
      if (!begun?.success) return begun;
      const key = await keyOf(begun.value.options);
      if (!key) {
        toasts.add({ kind: 'fail', text: t('failed') });
        return undefined;
      }
      const body = { name: name.trim() || t('nameHint'), reply: { ...key, type: 'public-key' as const } };
      return callApi('addPasskey', { body });
    },
    after: 'clear',
    onDone: ({ recoveryCodes }) => {
      toasts.add({ kind: 'done', text: t('added') });
      if (recoveryCodes.length > 0) onCodes(recoveryCodes);
      again();
    },
  });
  const field = form.field('name');
  return (
    <form className="flex flex-wrap items-end gap-2" {...form.element}>
      <TextInput
        label={t('name')}
        className="min-w-40 grow"
        placeholder={t('nameHint')}
        maxLength={NAME_MAX}
        {...field}
        error={field.error ?? form.whole}
      />
      <Button variant="quiet" icon="plus" type="submit" loading={form.isSending}>
        {t('add')}
      </Button>
    </form>
  );
}
