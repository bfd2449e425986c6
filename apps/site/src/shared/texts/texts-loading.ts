import type { StoreApi } from 'zustand';

export type Messages = Readonly<Record<string, unknown>>;
export interface TextsState<Language extends string, Module extends string> {
  readonly language: Language;
  /** Compiled messages of the language: the base and the late dictionaries fetched so far. */
  readonly messages: Messages;
  readonly modules: readonly Module[];
}
/** The base of a language, and what a late module has in it. What came once is there at once. */
export interface TextsSource<Language extends string, Module extends string> {
  base(language: Language): Promise<Messages>;
  late(language: Language, module: Module): Promise<Messages>;
}

/** A dictionary stands at the place that its name says: `lottery.bet` below `lottery`, beside the texts of `lottery` itself. */
function together(parts: readonly Messages[]): Messages {
  const messages: Record<string, unknown> = {};
  for (const part of parts)
    for (const [name, texts] of Object.entries(part)) messages[name] = Object.assign({}, messages[name], texts);
  return messages;
}

/**
 * Fetches texts into the store. Languages are chosen and screens opened in any order, and files come in any order: whatever
 * crosses, the store ends with the language chosen last and every module asked for, all in that language.
 */
export function createTextsLoading<Language extends string, Module extends string>(
  store: Pick<StoreApi<TextsState<Language, Module>>, 'getState' | 'setState'>,
  source: TextsSource<Language, Module>,
) {
  let choices = 0;

  /** Fetches the language, then shows it; whether it was shown, and not another one chosen meanwhile. */
  async function show(language: Language): Promise<boolean> {
    choices += 1;
    const choice = choices;
    for (;;) {
      const { modules } = store.getState();
      const parts = await Promise.all([
        source.base(language),
        ...modules.map((module) => source.late(language, module)),
      ]);
      if (choice !== choices) return false;
      // A screen that opened meanwhile brought a module in the language of before.
      if (store.getState().modules !== modules) continue;
      store.setState({ language, messages: together(parts) });
      return true;
    }
  }

  async function load(...wanted: readonly Module[]): Promise<void> {
    const { language, modules } = store.getState();
    const missing = wanted.filter((module) => !modules.includes(module));
    if (missing.length === 0) return;
    const parts = await Promise.all(missing.map((module) => source.late(language, module)));
    const now = store.getState();
    if (now.language !== language) return load(...wanted);
    store.setState({
      modules: [...new Set([...now.modules, ...missing])],
      messages: together([now.messages, ...parts]),
    });
  }
  return { show, load };
}
