import { DONE, useAction } from '@lantern/client';
import { Badge, Button, Card, CardHead } from '@lantern/ui/base';
import { CodeInput } from '@lantern/ui/form';
import { useEffect, useState } from 'react';
import { type Answer, callApi } from '../../../shared/calls/index.ts';
import { QrCode } from '../../../shared/code/qr-code.tsx';
import { useCallForm } from '../../../shared/forms/use-call-form.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { toasts } from '../../../shared/toasts/index.ts';
import type { ProofAsker } from './use-proof.tsx';

type Begun = Answer<'beginTotp'>;
const QR_PX = 176;
/** Groups of four are easier to type. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

type SetUpProps = { begun: Begun; onDone: (codes: readonly string[]) => void; onCancel: () => void };

/** Scan, type the first code, done. */
function SetUp({ begun, onDone, onCancel }: SetUpProps) {
  const t = useTexts('account.totp');
  const form = useCallForm({
    call: 'confirmTotp',
    first: { code: '' },
    inputOf: (body) => ({ body }),
    onRefused: () => ({ code: '' }),
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  const code = form.control('code');
  const { ref: box } = form.element;
  useEffect(() => box.current?.querySelector('input')?.focus(), [box]);
  const copy = () =>
    navigator.clipboard.writeText(begun.secret).then(
      () => toasts.add({ kind: 'done', text: t('copied') }),
      () => toasts.add({ kind: 'fail', text: t('notCopied') }),
    );
  return (
    <form className="flex flex-col gap-3.5" {...form.element}>
      <p className="text-13 text-ink-2">{t('scan')}</p>
      <span className="self-start rounded-3 border border-line bg-white p-3">
        <QrCode text={begun.uri} label={t('qr')} sizePx={QR_PX} />
      </span>
      <p className="text-13">
        {t('byHand')} <span className="num font-semibold break-all">{grouped(begun.secret)}</span>
      </p>
      <Button variant="ghost" size="sm" icon="copy" className="self-start" onClick={() => void copy()}>
        {t('copy')}
      </Button>
      <CodeInput label={t('enter')} {...code} error={code.error ?? form.whole} />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" type="submit" loading={form.isSending}>
          {t('submit')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

type TotpCardProps = {
  isOn: boolean;
  proof: ProofAsker;
  onCodes: (codes: readonly string[]) => void;
  again: () => void;
};

/** The authenticator app: set up with a picture to scan, turned off only with password and code. */
export function TotpCard({ isOn, proof, onCodes, again }: TotpCardProps) {
  const t = useTexts('account.totp');
  const [begun, setBegun] = useState<Begun | undefined>();
  const beginning = useAction(async () => {
    await proof.run(() => callApi('beginTotp', {}), setBegun);
    return DONE;
  });
  const done = (codes: readonly string[]) => {
    setBegun(undefined);
    toasts.add({ kind: 'done', text: t('done') });
    if (codes.length > 0) onCodes(codes);
    again();
  };
  const turnOff = () =>
    proof.ask(
      { title: t('title'), text: t('turnOffText'), submit: t('turnOff') },
      true,
      ({ password, channel = 'totp', code = '' }) => callApi('removeTotp', { body: { password, channel, code } }),
      () => {
        toasts.add({ kind: 'done', text: t('isOff') });
        again();
      },
    );
  return (
    <Card>
      <CardHead title={t('title')} end={<Badge tone={isOn ? 'win' : 'plain'}>{t(isOn ? 'on' : 'off')}</Badge>} />
      <div className="flex flex-col gap-3.5 p-[18px]">
        {begun ? (
          <SetUp begun={begun} onDone={done} onCancel={() => setBegun(undefined)} />
        ) : (
          <>
            <p className="text-13 text-ink-2">{t('text')}</p>
            <Button
              variant={isOn ? 'danger' : 'quiet'}
              className="self-start"
              loading={beginning.isRunning}
              onClick={() => (isOn ? turnOff() : void beginning.run(undefined))}
            >
              {t(isOn ? 'turnOff' : 'begin')}
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}
