import { Select, TextInput } from '@lantern/ui/form';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Answer, callApi } from '../calls/index.ts';
import { serverNowMs, useZone } from '../clock/index.ts';
import { useTexts, useTextsStore } from '../texts/index.ts';
import { CodeField, type Sent } from './code-field.tsx';

type Options = Pick<Answer<'getWithdrawalOptions'>, 'codeWays' | 'codeWaysFrom' | 'mail' | 'mobile'>;
export type FactorWay = Options['codeWays'][number];
type SendCall = 'sendWithdrawalCode' | 'sendTransferCode';
type SecondFactorProps = {
  options: Options;
  /** When it is asked for; nothing where it always is. */
  note?: string | undefined;
  /** Sends a code by mail or SMS. */
  call: SendCall;
  way: FactorWay;
  code: string;
  error: string | undefined;
  onWay: (way: FactorWay) => void;
  onCode: (code: string) => void;
};

function useSend(call: SendCall, way: FactorWay, place: string) {
  const language = useTextsStore((state) => state.language);
  const [refusal, setRefusal] = useState<string | undefined>();
  const send = async (): Promise<Sent | undefined> => {
    if (way === 'totp') return undefined;
    const reply = await callApi(call, { body: { way, language } });
    setRefusal(reply.success ? undefined : reply.message);
    if (!reply.success) return undefined;
    const { againInSeconds, expiredMinutes } = reply.value;
    return { untilMs: serverNowMs() + againInSeconds * 1000, minutes: expiredMinutes, place };
  };
  return { send, refusal };
}

/** The second factor: the app's code, or one by mail or SMS. Without any way the member is led to the account. */
export function SecondFactor({ options, note, call, way, code, error, onWay, onCode }: SecondFactorProps) {
  const t = useTexts('cashier.withdraw.slip');
  const tSite = useTexts('site');
  const zone = useZone();
  const places = { totp: '', mail: options.mail ?? '', sms: options.mobile ?? '' };
  const { send, refusal } = useSend(call, way, places[way]);
  if (options.codeWays.length === 0 && options.codeWaysFrom !== null)
    return (
      <p className="text-13 text-ink-2">
        {t('factorRests', { until: zone.stamp(Date.parse(options.codeWaysFrom)).slice(0, 16) })}
      </p>
    );
  if (options.codeWays.length === 0)
    return (
      <p className="text-13 text-ink-2">
        {t('factorMissing')}{' '}
        <Link
          to="."
          search={({ agent: _agent, view: _view, ...before }) => ({ ...before, panel: 'securityCenter' })}
          className="link-amber"
        >
          {tSite('panel.securityCenter')}
        </Link>
      </p>
    );
  const field = {
    label: t('code'),
    value: code,
    error: error ?? refusal,
    onChange: (event: { target: { value: string } }) => onCode(event.target.value),
  };
  return (
    <div className="flex flex-col gap-2.5">
      {note ? <p className="text-12 text-ink-2">{note}</p> : null}
      {options.codeWays.length > 1 ? (
        <Select
          label={t('way')}
          options={options.codeWays.map((value) => ({ value, label: t(`ways.${value}`, { place: places[value] }) }))}
          value={way}
          onChange={(event) => onWay(event.target.value as FactorWay)}
        />
      ) : null}
      {way === 'totp' ? (
        <TextInput {...field} inputMode="numeric" autoComplete="one-time-code" maxLength={12} />
      ) : (
        <CodeField key={way} {...field} onSend={send} />
      )}
    </div>
  );
}
