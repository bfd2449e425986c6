import { useCallback, useMemo } from 'react';
import type { TextGroup, TextKey, TextParams } from './keys.ts';
import { type Found, lookUp } from './texts.tsx';
import { useTextsStore } from './texts-store.ts';

// In a file of its own: the first view needs none of these hooks.
function useLookUp() {
  const state = useTextsStore();
  return useMemo(() => lookUp(state), [state]);
}

export type TextOf = (key: TextKey, params?: TextParams) => Found;
/** Texts of any module by a key that the code knows: undefined until the dictionary has come. */
export const useTextOf: () => TextOf = useLookUp;

/** Texts by a code that the server sends, in a group: `textIn('fairness.games', game)`; undefined for a code without a text. */
export function useTextIn(): (group: TextGroup, code: string, params?: TextParams) => Found {
  const find = useLookUp();
  return useCallback((group, code, params) => find(`${group}.${code}`, params), [find]);
}

export type FieldText = (fault: { readonly key: string; readonly params?: TextParams | undefined }) => Found;
/** What the server says about a field: it sends the whole key, `field.not_empty`. */
export function useFieldText(): FieldText {
  const find = useLookUp();
  return useCallback(({ key, params }) => find(key, params), [find]);
}
