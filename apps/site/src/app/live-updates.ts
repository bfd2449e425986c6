import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Answer, callQuery, refreshCalls } from '../shared/calls/index.ts';
import { connectLive, type LiveConnection, useLive, useLiveState } from '../shared/live/index.ts';
import { fetchMember, useSession } from '../shared/session/index.ts';
import { useTexts } from '../shared/texts/index.ts';
import { toasts } from '../shared/toasts/index.ts';
import { openWindow } from '../shared/windows/index.ts';
import { isPersonal } from './public-calls.ts';

const AFTER_PAINT_MS = 1200;

/** One socket a session, opened when the page has long been painted; another person gets another. */
function useSocket(client: QueryClient): void {
  const who = useSession((state) => (state.state === 'member' ? state.token : null));
  const checked = useSession((state) => state.checked);
  useEffect(() => {
    if (!checked) return;
    let connection: LiveConnection | undefined;
    let stopped = false;
    const timer = setTimeout(
      () =>
        connectLive(() => void client.invalidateQueries()).then(
          (opened) => {
            connection = opened;
            if (stopped) opened.close();
          },
          // Without the socket the page still asks the ordinary calls again by itself.
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

/** What the whole site does with live news: fresh money, and an honest word when the session ended. */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  const t = useTexts('site');
  const token = useSession((session) => session.token);
  const mustChange = useSession((session) => session.member?.mustChangePassword === true);
  const person = useRef(token);
  const ended = useSession((session) => session.ended);
  useSocket(client);
  const connection = useLiveState((state) => state.connection);
  const wasLost = useRef(false);
  useEffect(() => {
    // The page asked when it opened; what the house said while the socket was lost is asked for again.
    if (connection === 'on' && wasLost.current) void refreshCalls(client, 'getStatus');
    wasLost.current = connection === 'lost';
  }, [connection, client]);
  useLive('balance.changed', ({ sumBalance }) => {
    const { queryKey } = callQuery('getBalance', {});
    client.setQueryData(queryKey, (known: Answer<'getBalance'> | undefined) =>
      known ? { ...known, sumBalance } : undefined,
    );
    void refreshCalls(client, 'getBalance');
  });
  useLive('wagers.settled', () => void refreshCalls(client, 'listWagers', 'getBalance'));
  useLive('deposit.changed', () => void refreshCalls(client, 'listDeposits', 'getDeposit', 'getBalance'));
  useLive('catalogue.changed', () => void refreshCalls(client, ...CATALOGUE_CALLS));
  useLive('content.changed', () => void refreshCalls(client, ...CONTENT_CALLS));
  // It may be another session of the same member that ended: the server knows which.
  useLive('session.ended', () => {
    if (!useSession.getState().leaving) void fetchMember();
  });
  useEffect(() => {
    if (person.current === token) return;
    person.current = token;
    // Nothing of one person may stand in the cache for the next one, nor of a trial who opened a real account.
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

/** What the merchant writes: asked again when something is published. */
const CONTENT_CALLS = ['listAnnouncements', 'getHelpCenter', 'listPages', 'readPage', 'getUnreadCount'] as const;

/** Labels and levels decide what is offered: another person is asked for again, too. */
const CATALOGUE_CALLS = [
  'listGameVendors',
  'getVassGameType',
  'listCatalogueGames',
  'listHotGames',
  'getCatalogueGame',
  'listFavoriteGames',
  'listRecentlyPlayed',
  'getGameMenu',
] as const;
