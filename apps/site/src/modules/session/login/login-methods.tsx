import { Button } from '@lantern/ui/base';
import { useState } from 'react';
import { callApi, useCall } from '../../../shared/calls/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { FreePlayButton } from './free-play-button.tsx';
import { goInByPasskey, knowsPasskeys } from './passkeys.ts';

const STALE_MS = 600_000;
/** Home with a window over it: the log-in returns to home itself. */
const WINDOW_PATHS = /^\/(login|register(\.html)?)$/;

type LoginWaysProps = {
  onSaid: (message: string | undefined) => void;
  /** Under the registration: a passkey needs an account, and free play is elsewhere. */
  joining?: boolean;
};

/** Passkey, the merchant's third parties, and free play. Only available ones are shown. */
export function LoginWays({ onSaid, joining = false }: LoginWaysProps) {
  const t = useTexts('session');
  const channels = useCall('listChannels', {}, { staleMs: STALE_MS }).data?.channels ?? [];
  const [busy, setBusy] = useState('');
  const passkey = async () => {
    onSaid(undefined);
    setBusy('passkey');
    const outcome = await goInByPasskey();
    setBusy('');
    if (outcome === 'turned-away') onSaid(t('step.passkeyFailed'));
    else if (outcome !== 'in') onSaid(outcome.message);
  };
  const leaveFor = async (channel: string) => {
    onSaid(undefined);
    setBusy(channel);
    const isWindow = WINDOW_PATHS.test(location.pathname);
    const backUrl = isWindow ? '/index' : `${location.pathname}${location.search}`;
    const reply = await callApi('beginChannel', { body: { channel, backUrl } });
    if (reply.success) {
      sessionStorage.setItem('channel', channels.find((one) => one.channel === channel)?.name ?? channel);
      location.assign(reply.value.url);
      return;
    }
    setBusy('');
    onSaid(reply.message);
  };
  return (
    <div className="flex flex-wrap gap-2">
      {channels.map(({ channel, name }) => (
        <Button
          key={channel}
          variant="ghost"
          className="grow"
          aria-label={t('login.channel', { name })}
          loading={busy === channel}
          onClick={() => void leaveFor(channel)}
        >
          {name}
        </Button>
      ))}
      {knowsPasskeys() && !joining ? (
        <Button
          variant="ghost"
          className="grow"
          icon="lock"
          loading={busy === 'passkey'}
          onClick={() => void passkey()}
        >
          {t('login.passkey')}
        </Button>
      ) : null}
      {joining ? null : (
        <span className="contents [&>.btn]:grow">
          <FreePlayButton variant="quiet" />
        </span>
      )}
    </div>
  );
}
