import { localStore } from '@lantern/client';
import { useState } from 'react';
import type { InstantInfo } from './instant.queries.ts';
import { enteredStake, type Limits } from './model/stakes.ts';

const FIRST = '1';
const keyOf = (game: string): string => `instantStake ${game}`;

function storedStake(game: string): string {
  try {
    return localStore.getItem(keyOf(game)) ?? FIRST;
  } catch {
    return FIRST;
  }
}

/** The typed stake, and the stake when it is valid within the limits of the choice; stored for the next visit. */
export function useStake(
  info: InstantInfo,
  limits: Limits & { readonly isLower?: boolean } = info.limits,
  storedAs: string = info.game,
) {
  const [text, setText] = useState(() => storedStake(storedAs));
  const stake = enteredStake(text, limits);
  const set = (next: string) => {
    setText(next);
    if (enteredStake(next, limits) === null) return;
    try {
      localStore.setItem(keyOf(storedAs), next);
    } catch {
      // Without storage the first stake is the default again.
    }
  };
  return { text, stake, set, limits };
}
export type StakeState = ReturnType<typeof useStake>;
