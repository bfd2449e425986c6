import { sessionStore, useAction } from '@lantern/client';
import { Button } from '@lantern/ui/base';
import { useState } from 'react';
import { useAct, useCall } from '../../../shared/calls/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { FreePlayButton } from './free-play-button.tsx';
import { goInByPasskey, knowsPasskeys, TURNED_AWAY } from './passkeys.ts';

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
  const [chosen, setChosen] = useState('');
  const passing = useAction(goInByPasskey, {
    onRefused: ({ code, message }) => onSaid(code === TURNED_AWAY ? t('step.passkeyFailed') : message),
  });
  const passkey = () => {
    onSaid(undefined);
    return passing.run(undefined);
  };
  const leaving = useAct('beginChannel', { onRefused: ({ message }) => onSaid(message) });
  const leaveFor = async (channel: string) => {
    onSaid(undefined);
    setChosen(channel);
    const isWindow = WINDOW_PATHS.test(location.pathname);
    const backUrl = isWindow ? '/index' : `${location.pathname}${location.search}`;
    const begun = await leaving.run({ body: { channel, backUrl } });
    if (!begun) return setChosen('');
    sessionStore.setItem('channel', channels.find((one) => one.channel === channel)?.name ?? channel);
    location.assign(begun.url);
  };
  return (
    <div className="flex flex-wrap gap-2">
      {channels.map(({ channel, name }) => (
        <Button
          key={channel}
          variant="ghost"
          className="grow"
          aria-label={t('login.channel', { name })}
          loading={chosen === channel}
          onClick={() => void leaveFor(channel)}
        >
          {name}
        </Button>
      ))}
      {knowsPasskeys() && !joining ? (
        <Button variant="ghost" className="grow" icon="lock" loading={passing.isRunning} onClick={() => void passkey()}>
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
