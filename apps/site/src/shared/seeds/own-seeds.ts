import { useEffect } from 'react';
import { callApi } from '../calls/index.ts';
import { useSession } from '../session/index.ts';

const CLIENT_SEED_BYTES = 8;

/** Made by this browser, after the server has shown the hash of its next seed. */
export const newClientSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(CLIENT_SEED_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Begins the first pair of a member with a seed of this browser; whoever has a pair keeps it. */
export async function beginSeeds(): Promise<void> {
  const seen = await callApi('getMySeeds', {});
  if (!seen.success || seen.value.active !== null) return;
  const { serverSeedHash } = seen.value.next;
  await callApi('beginSeeds', { body: { serverSeedHash, clientSeed: newClientSeed() } });
}

/**
 * For the page of a game that is drawn from a pair: the member's first pair begins before the first play. Should a play be
 * quicker, the server makes the client seed, and the log says so.
 */
export function useOwnSeeds(): void {
  const isMember = useSession((session) => session.state === 'member');
  useEffect(() => {
    if (isMember) void beginSeeds();
  }, [isMember]);
}
