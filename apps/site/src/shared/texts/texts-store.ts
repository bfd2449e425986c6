import { languages } from 'virtual:texts';
import type { ReadyLanguage } from '@lantern/i18n/languages';
import { DEFAULT_LANGUAGE, directionOfLanguage, tagOfLanguage } from '@lantern/i18n/tags';
import { create } from 'zustand';
import type { LateRoom } from './late-rooms.ts';

interface TextsState {
  readonly language: ReadyLanguage;
  /** Compiled messages of the language: the base and the late rooms fetched so far. */
  readonly messages: Readonly<Record<string, unknown>>;
  readonly rooms: readonly LateRoom[];
}

export const useTextsStore = create<TextsState>(() => ({ language: DEFAULT_LANGUAGE, messages: {}, rooms: [] }));

/** Whether the site speaks it: the names of all languages come with the picker only. */
export const isSpoken = (code: string): code is ReadyLanguage => Object.hasOwn(languages, code);

/** Spec 3, local storage: `lang` is the language of now, `hisLang` the last one chosen by hand. */
export function storedLanguage(): ReadyLanguage | undefined {
  const stored = localStorage.getItem('lang') ?? '';
  return isSpoken(stored) ? stored : undefined;
}

async function lateOf(language: ReadyLanguage, room: LateRoom): Promise<Record<string, unknown>> {
  const { late } = await languages[language]();
  return (await late[room]?.())?.default ?? {};
}

/** Fetches the language, then shows it; the page stays where it is. */
export async function showLanguage(language: ReadyLanguage): Promise<void> {
  const { rooms } = useTextsStore.getState();
  const [base, ...parts] = await Promise.all([languages[language](), ...rooms.map((room) => lateOf(language, room))]);
  useTextsStore.setState({ language, messages: Object.assign({}, base.default, ...parts) as Record<string, unknown> });
  document.documentElement.lang = tagOfLanguage(language);
  document.documentElement.dir = directionOfLanguage(language);
}

export function rememberLanguage(language: ReadyLanguage): void {
  localStorage.setItem('lang', language);
  localStorage.setItem('hisLang', language);
}

/** Fetches the texts of late rooms in the language of now; call it from a route loader or before a lazy screen. */
export async function loadTexts(...wanted: readonly LateRoom[]): Promise<void> {
  const { language, rooms } = useTextsStore.getState();
  const missing = wanted.filter((room) => !rooms.includes(room));
  if (missing.length === 0) return;
  const parts = await Promise.all(missing.map((room) => lateOf(language, room)));
  useTextsStore.setState((state) =>
    state.language === language
      ? {
          rooms: [...new Set([...state.rooms, ...missing])],
          messages: Object.assign({}, state.messages, ...parts) as Record<string, unknown>,
        }
      : { rooms: [...new Set([...state.rooms, ...missing])] },
  );
  if (useTextsStore.getState().language !== language) await showLanguage(useTextsStore.getState().language);
}
