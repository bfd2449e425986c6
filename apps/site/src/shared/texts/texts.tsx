import { tagOfLanguage } from '@lantern/i18n/tags';
import { type ReactNode, useCallback, useMemo } from 'react';
import { createTranslator, IntlProvider, useTranslations } from 'use-intl';
import type { Texts } from './english-texts.ts';
import type { TextGroup, TextKey, TextParams } from './keys.ts';
import { useTextsStore } from './texts-store.ts';

declare module 'use-intl' {
  interface AppConfig {
    Messages: Texts;
  }
}

// A text that is missing in one language must be seen in development and never break a page.
const onError = (error: Error) => {
  if (import.meta.env.DEV) console.warn(error.message);
};
const lastPart = ({ key, namespace }: { key: string; namespace?: string }) => (namespace ? `${namespace}.${key}` : key);

export function TextsProvider({ children }: { children: ReactNode }) {
  const { language, messages } = useTextsStore();
  return (
    <IntlProvider
      locale={tagOfLanguage(language)}
      messages={messages}
      timeZone="UTC"
      onError={onError}
      getMessageFallback={lastPart}
    >
      {children}
    </IntlProvider>
  );
}

/** Texts of one module: `const t = useTexts('site'); t('footer.age', { age: 18 })`. Keys and arguments are typed from EN. */
export const useTexts = useTranslations;

type Found = string | undefined;
type State = ReturnType<typeof useTextsStore.getState>;

/** A text by the whole key, or undefined: its dictionary has not come, or has no such text. */
function lookUp({ language, messages }: State): (key: string, params?: TextParams) => Found {
  // The types of the hooks below know the keys; here a key is any text, because codes of the server are parts of keys.
  const t = createTranslator<Readonly<Record<string, string>>>({
    locale: tagOfLanguage(language),
    messages: messages as Readonly<Record<string, unknown>> as Readonly<Record<string, string>>,
    onError,
    getMessageFallback: lastPart,
  });
  return (key, params) => (t.has(key) ? t(key, params) : undefined);
}

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

/** `useTextOf` outside React, for the call client. */
export const textNow: TextOf = (key, params) => lookUp(useTextsStore.getState())(key, params);
