import { languages } from 'virtual:texts';
import { localStore } from '@lantern/client';
import type { ReadyLanguage } from '@lantern/i18n/languages';
import { createTextsLoading, type TextsState } from '@lantern/i18n/loading';
import { DEFAULT_LANGUAGE, directionOfLanguage, tagOfLanguage } from '@lantern/i18n/tags';
import { create } from 'zustand';
import type { LateDictionary } from './english-texts.ts';
import type { ArrivedTexts } from './keys.ts';

export const useTextsStore = create<TextsState<ReadyLanguage, LateDictionary, ArrivedTexts>>(() => ({
  language: DEFAULT_LANGUAGE,
  messages: {},
  loaded: [],
}));

const texts = createTextsLoading(useTextsStore, {
  base: async (language) => (await languages[language]()).default,
  late: async (language, name) => {
    const { late } = await languages[language]();
    return (await late[name]()).default;
  },
});

/** Whether the site speaks it: the names of all languages come with the picker only. */
export const isSpoken = (code: string): code is ReadyLanguage => Object.hasOwn(languages, code);

/** Spec 3, local storage: `lang` is the language of now, `hisLang` the last one chosen by hand. A first visit by a link has its `lang`. */
export function storedLanguage(): ReadyLanguage | undefined {
  const stored = localStore.getItem('lang') ?? new URLSearchParams(location.search).get('lang') ?? '';
  return isSpoken(stored) ? stored : undefined;
}

/** Fetches the language, then shows it; the page stays where it is. */
export async function showLanguage(language: ReadyLanguage): Promise<void> {
  if (!(await texts.show(language))) return;
  document.documentElement.lang = tagOfLanguage(language);
  document.documentElement.dir = directionOfLanguage(language);
}

export function rememberLanguage(language: ReadyLanguage): void {
  localStore.setItem('lang', language);
  localStore.setItem('hisLang', language);
}

/** Fetches late dictionaries in the language of now; call it from a route loader or before a lazy screen. */
export const loadTexts = texts.load;
