import { languages } from 'virtual:office-texts';
import { useMemo } from 'react';
import { createTranslator } from 'use-intl';
import { create } from 'zustand';

const KEY = 'office.lang';
const FIRST = 'EN';

interface TextsState {
  readonly code: string;
  readonly tag: string;
  readonly messages: Readonly<Record<string, unknown>>;
}
export const useLanguage = create<TextsState>(() => ({ code: FIRST, tag: 'en', messages: {} }));

export const officeLanguages = languages.map(({ code, name }) => ({ value: code, label: name }));

/** Fetches a language, or the one chosen last, and shows it; the page stays where it is. */
export async function loadLanguage(chosen?: string): Promise<void> {
  const code = chosen ?? localStorage.getItem(KEY) ?? FIRST;
  const entry =
    languages.find((language) => language.code === code) ?? languages.find(({ code: own }) => own === FIRST);
  if (!entry) return;
  const messages = (await entry.load()).default;
  if (chosen) localStorage.setItem(KEY, chosen);
  useLanguage.setState({ code: entry.code, tag: entry.tag, messages });
  document.documentElement.lang = entry.tag;
  document.documentElement.dir = entry.direction;
}

export type Translate = (key: string, params?: Readonly<Record<string, string | number>>) => string;
type Loose = ((key: string, params?: object) => string) & { has(key: string): boolean };

/** Texts of the office by key, `t('members.title')`; a key with its module first, `lottery.game.mb`, is looked up whole. */
export function useText(): Translate {
  const { tag, messages } = useLanguage();
  return useMemo(() => {
    const translate = createTranslator({
      locale: tag,
      messages: messages as never,
      onError: () => undefined,
      getMessageFallback: ({ key }) => key.split('.').at(-1) ?? key,
    }) as unknown as Loose;
    return (key, params) => translate(translate.has(`office.${key}`) ? `office.${key}` : key, params);
  }, [tag, messages]);
}
