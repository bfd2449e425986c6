import type { ReadyLanguage } from '@lantern/i18n/languages';
import { tagOfLanguage } from '@lantern/i18n/tags';
import { type ReactNode, useCallback, useMemo } from 'react';
import { createTranslator, IntlProvider, useTranslations } from 'use-intl';
import type { Texts } from './english-texts.ts';
import { useTextsStore } from './texts-store.ts';

declare module 'use-intl' {
  interface AppConfig {
    Messages: Texts;
  }
}

type Messages = Texts;
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
      messages={messages as never}
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

/**
 * For keys made at run time, such as `lottery.play.${code}.name` or the key of a field refusal: the text, or undefined
 * where the dictionary has none.
 */
export function useTextOf(): (key: string, params?: Readonly<Record<string, string | number>>) => string | undefined {
  const { language, messages } = useTextsStore();
  const translate = useMemo(() => translatorOf(language, messages), [language, messages]);
  return useCallback((key, params) => translate(key, params), [translate]);
}

type Translate = (key: string, params?: Readonly<Record<string, string | number>>) => string | undefined;

function translatorOf(language: ReadyLanguage, messages: Readonly<Record<string, unknown>>): Translate {
  const t = createTranslator<Messages>({
    locale: tagOfLanguage(language),
    messages: messages as never,
    onError,
    getMessageFallback: lastPart,
  }) as unknown as ((key: string, params?: object) => string) & { has(key: string): boolean };
  return (key, params) => (t.has(key) ? t(key, params) : undefined);
}

/** The same outside React, for the call client. */
export function textNow(key: string, params?: Readonly<Record<string, string | number>>): string | undefined {
  const { language, messages } = useTextsStore.getState();
  return translatorOf(language, messages)(key, params);
}
