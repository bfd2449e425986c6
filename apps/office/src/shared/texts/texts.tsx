import { languages } from 'virtual:office-texts';
import { localStore } from '@lantern/client';
import type { Arrived, TextGroup } from '@lantern/i18n/keys';
import { createTextsLoading, type TextsState } from '@lantern/i18n/loading';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { createTranslator, IntlProvider, useTranslations } from 'use-intl';
import { create } from 'zustand';
import { OFFICE_LANGUAGES, type OfficeLanguage } from './dictionaries.ts';
import type { Texts } from './english-texts.ts';

declare module 'use-intl' {
  interface AppConfig {
    Messages: Texts;
  }
}

const KEY = 'office.lang';
const FIRST = 'EN';

type State = Omit<TextsState<OfficeLanguage, string, Arrived<Texts>>, 'language'> & {
  readonly code: OfficeLanguage;
  readonly tag: string;
};
export const useLanguage = create<State>(() => ({ code: FIRST, tag: 'en', messages: {}, loaded: [] }));

const entryOf = (code: OfficeLanguage) => {
  const entry = languages.find((language) => language.code === code);
  if (!entry) throw new Error(`the office has no language ${code}`);
  return entry;
};

const texts = createTextsLoading<OfficeLanguage, string, Arrived<Texts>>(
  {
    getState: () => {
      const { code, messages, loaded } = useLanguage.getState();
      return { language: code, messages, loaded };
    },
    setState: ({ language, ...change }) =>
      useLanguage.setState({ ...change, ...(language ? { code: language, tag: entryOf(language).tag } : {}) }),
  },
  {
    base: async (code) => (await entryOf(code).base()).default,
    late: async (code, name) => {
      const load = entryOf(code).late[name];
      if (!load) throw new Error(`the office has no texts ${name}`);
      return (await load()).default;
    },
  },
);

export const officeLanguages = languages.map(({ code, name }) => ({ value: code, label: name }));

/** Fetches a language, or the one chosen last, and shows it; the page stays where it is. */
export async function loadLanguage(chosen?: string): Promise<void> {
  const stored = chosen ?? localStore.getItem(KEY);
  const code = OFFICE_LANGUAGES.find((one) => one === stored) ?? FIRST;
  if (!(await texts.show(code))) return;
  if (chosen) localStore.setItem(KEY, chosen);
  const { tag, direction } = entryOf(code);
  document.documentElement.lang = tag;
  document.documentElement.dir = direction;
}

/** Fetches the dictionaries that a page shows, in the language of now. */
export const loadTexts = texts.load;

// A text that is missing must be seen in development and never break a page.
const onError = (error: Error) => {
  if (import.meta.env.DEV) console.warn(error.message);
};
const lastPart = ({ key }: { key: string }) => key.split('.').at(-1) ?? key;

export function TextsProvider({ children }: { children: ReactNode }) {
  const { tag, messages } = useLanguage();
  return (
    <IntlProvider locale={tag} messages={messages} timeZone="UTC" onError={onError} getMessageFallback={lastPart}>
      {children}
    </IntlProvider>
  );
}

/** Keys of the texts of a section that has no sections of its own. */
export type PlainTexts<Group extends keyof Texts> = `${Group}.${keyof Texts[Group] & string}`;

/** Texts of the office by key, `t('members.title')`; names that the site has too begin with their module, `lottery.game.mb`. */
export const useText = () => useTranslations();
export type Translate = ReturnType<typeof useText>;

type Params = Readonly<Record<string, string | number>>;
type Found = string | undefined;

/** A text by any key; undefined where there is none. Only the hooks below use it: they know which keys there can be. */
function useLookUp(): (key: string, params?: Params) => Found {
  const { tag, messages } = useLanguage();
  return useMemo(() => {
    const t = createTranslator<Readonly<Record<string, string>>>({
      locale: tag,
      messages: messages as Readonly<Record<string, unknown>> as Readonly<Record<string, string>>,
      onError,
      getMessageFallback: lastPart,
    });
    return (key, params) => (t.has(key) ? t(key, params) : undefined);
  }, [tag, messages]);
}

/** Texts by a code that the server sends, in a group: `textIn('settings.keys', key)`; undefined for a code without a text. */
export function useTextIn(): (group: TextGroup<Texts>, code: string, params?: Params) => Found {
  const find = useLookUp();
  return useCallback((group, code, params) => find(`${group}.${code}`, params), [find]);
}

export type FieldText = (fault: { readonly key: string; readonly params?: Params | undefined }) => string;
/** What the server says about a field: it sends the whole key, `field.not_empty`. */
export function useFieldText(): FieldText {
  const find = useLookUp();
  return useCallback(({ key, params }) => find(key, params) ?? lastPart({ key }), [find]);
}

/** Texts of some dictionaries in a language that the page is not in, as for a preview; undefined until they are there. */
export function useTextsOf(
  code: OfficeLanguage,
  ...names: readonly string[]
): { readonly t: Translate; readonly tag: string } | undefined {
  const [shown, show] = useState<{ readonly code: OfficeLanguage; readonly messages: object }>();
  const wanted = names.join(' ');
  useEffect(() => {
    let isWanted = true;
    const all = wanted.split(' ').map((name) => entryOf(code).late[name]?.());
    void Promise.all(all).then((parts) => {
      if (isWanted) show({ code, messages: Object.assign({}, ...parts.map((part) => part?.default)) });
    });
    return () => {
      isWanted = false;
    };
  }, [code, wanted]);
  return useMemo(() => {
    if (shown?.code !== code) return undefined;
    const { tag } = entryOf(code);
    const messages = shown.messages as Texts;
    return { t: createTranslator({ locale: tag, messages, onError, getMessageFallback: lastPart }) as Translate, tag };
  }, [code, shown]);
}
