import { connectPush, type PushConnection, usePush, usePushState } from '@lantern/client/push';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Answer, callQuery, refreshCalls } from '../shared/calls/index.ts';
import { fetchMember, useSession } from '../shared/session/index.ts';
import { useTexts } from '../shared/texts/index.ts';
import { toasts } from '../shared/toasts/index.ts';
import { openWindow } from '../shared/windows/index.ts';
import { REREADS } from './late-parts.ts';
import { isPersonal } from './public-calls.ts';

const AFTER_PAINT_MS = 1200;

/** One socket a session, opened well after the first paint; another member gets another. */
function useSocket(client: QueryClient): void {
  const who = useSession((state) => (state.state === 'member' ? state.token : null));
  const checked = useSession((state) => state.checked);
  useEffect(() => {
    if (!checked) return;
    let connection: PushConnection | undefined;
    let stopped = false;
    const timer = setTimeout(
      () =>
        connectPush({ onGap: () => void client.invalidateQueries() }).then(
          (opened) => {
            connection = opened;
            if (stopped) opened.close();
          },
          // Without the socket the page still polls the ordinary calls.
          () => undefined,
        ),
      who ? 0 : AFTER_PAINT_MS,
    );
    return () => {
      stopped = true;
      clearTimeout(timer);
      connection?.close();
    };
  }, [who, checked, client]);
}

/** What the modules read again on an event. */
function useRereads(client: QueryClient): void {
  // biome-ignore lint/correctness/useHookAtTopLevel: the list never changes
  for (const [name, calls] of REREADS) usePush(name, () => void refreshCalls(client, ...calls));
}

/** Reactions of the whole site to live events: a fresh balance, and a message when the session ended. */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  const t = useTexts('site');
  const token = useSession((session) => session.token);
  const mustChange = useSession((session) => session.member?.mustChangePassword === true);
  const person = useRef(token);
  const ended = useSession((session) => session.ended);
  useSocket(client);
  useRereads(client);
  const connection = usePushState((state) => state.connection);
  const wasLost = useRef(false);
  useEffect(() => {
    // The page loaded its data when it opened; events missed while the socket was lost are fetched again.
    if (connection === 'on' && wasLost.current) void refreshCalls(client, 'getStatus');
    // Balances after bets are sent once and not stored: what a member staked before the socket was open is read.
    if (connection === 'on') void refreshCalls(client, 'getBalance');
    wasLost.current = connection === 'lost';
  }, [connection, client]);
  usePush('balance.changed', ({ sumBalance }) => {
    const { queryKey } = callQuery('getBalance', {});
    client.setQueryData(queryKey, (known: Answer<'getBalance'> | undefined) =>
      known ? { ...known, sumBalance } : undefined,
    );
    void refreshCalls(client, 'getBalance');
  });
  // Another session of the same member may have ended: the server knows which.
  usePush('session.ended', () => {
    if (!useSession.getState().leaving) void fetchMember();
  });
  useEffect(() => {
    if (person.current === token) return;
    person.current = token;
    // No data of one member may stay in the cache for the next one, nor of a trial who opened a real account.
    void client.resetQueries({ predicate: ({ queryKey }) => isPersonal(queryKey) });
  }, [token, client]);
  useEffect(() => {
    if (mustChange) openWindow('changePassword');
  }, [mustChange]);
  useEffect(() => {
    if (!ended) return;
    toasts.add({
      kind: 'info',
      text: t('top.ended'),
      action: { label: t('top.logIn'), onPress: () => openWindow('login') },
    });
  }, [ended, t]);
}
