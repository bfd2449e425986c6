import { connectPush, listenPush, type PushConnection, usePushState } from '@lantern/client/push';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readAgain, renew } from '../shared/calls/index.ts';
import { useSession } from '../shared/session/index.ts';
import { office } from './office.ts';

/** Events that come together are read for once. */
const TOGETHER_MS = 50;
/** A shorter interruption is not shown. */
const LOST_MS = 3000;

/** Opens the socket of a logged-in operator, and reads again what the modules name for each event. */
export function useOfficeEvents(): void {
  const client = useQueryClient();
  const who = useSession(({ state, name }) => (state === 'in' ? name : null));
  useEffect(() => {
    if (who === null) return;
    const names = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      timer = undefined;
      const all = new Set(names);
      names.clear();
      void readAgain(client, all);
    };
    const stop = listenPush(({ name }) => {
      for (const call of office.rereads.get(name) ?? []) names.add(call);
      if (names.size > 0) timer ??= setTimeout(read, TOGETHER_MS);
    });
    const close = openSocket(() => void readAgain(client));
    return () => {
      stop();
      clearTimeout(timer);
      close();
    };
  }, [who, client]);
}

function openSocket(onGap: () => void): () => void {
  let connection: PushConnection | undefined;
  let isClosed = false;
  const office = { token: () => useSession.getState().token, onRefused: () => void renew(true) };
  connectPush({ onGap, office }).then(
    (opened) => {
      connection = opened;
      if (isClosed) opened.close();
    },
    // The chunk did not load: the page shows that it is not connected.
    () => usePushState.setState({ connection: 'lost' }),
  );
  return () => {
    isClosed = true;
    connection?.close();
  };
}

/** Whether the page has not been connected for some seconds: what it shows may be old. */
export function useIsDisconnected(): boolean {
  const isLost = usePushState(({ connection }) => connection === 'lost');
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isLost) return setLong(false);
    const timer = setTimeout(() => setLong(true), LOST_MS);
    return () => clearTimeout(timer);
  }, [isLost]);
  return isLong;
}
