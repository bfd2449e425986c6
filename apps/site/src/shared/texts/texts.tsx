import { tagOfLanguage } from '@lantern/i18n/tags';
import type { ReactNode } from 'react';
import { createTranslator, IntlProvider, useTranslations } from 'use-intl';
import type { Texts } from './english-texts.ts';
import type { TextKey, TextParams } from './keys.ts';
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

export type Found = string | undefined;
type State = ReturnType<typeof useTextsStore.getState>;

/** A text by the whole key, or undefined: its dictionary has not come, or has no such text. */
export function lookUp({ language, messages }: State): (key: string, params?: TextParams) => Found {
  // The types of the hooks below know the keys; here a key is any text, because codes of the server are parts of keys.
  const t = createTranslator<Readonly<Record<string, string>>>({
    locale: tagOfLanguage(language),
    messages: messages as Readonly<Record<string, unknown>> as Readonly<Record<string, string>>,
    onError,
    getMessageFallback: lastPart,
  });
  return (key, params) => (t.has(key) ? t(key, params) : undefined);
}

/** `useTextOf` outside React, for the call client. */
export const textNow = (key: TextKey, params?: TextParams): Found => lookUp(useTextsStore.getState())(key, params);
