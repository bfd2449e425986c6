/** Texts in a tree by the parts of their keys. */
export type Messages = object;
export interface TextsState<Language extends string, Name extends string, M extends Messages> {
  readonly language: Language;
  /** Compiled messages of the language: the base and the late dictionaries fetched so far. */
  readonly messages: M;
  /** Late dictionaries that are shown. */
  readonly loaded: readonly Name[];
}
/** The base of a language, and what a late dictionary has in it. What came once is there at once. */
export interface TextsSource<Language extends string, Name extends string, M extends Messages> {
  base(language: Language): Promise<M>;
  late(language: Language, name: Name): Promise<M>;
}
interface Store<State> {
  getState(): State;
  setState(change: Partial<State>): void;
}

/** A dictionary stands at the place that its name says: `lottery.bet` below `lottery`, beside the texts of `lottery` itself. */
function together(one: Messages, other: Messages): Messages {
  const messages: Record<string, unknown> = { ...one };
  for (const [name, texts] of Object.entries(other)) {
    const known = messages[name] as object | undefined;
    // A compiled text is a string or a list.
    messages[name] = typeof known === 'object' && !Array.isArray(known) ? together(known, texts) : texts;
  }
  return messages;
}

/**
 * Fetches texts into the store. Languages are chosen and pages opened in any order, and files come in any order: the store
 * ends with the language chosen last and every dictionary that was requested, all in that language.
 */
export function createTextsLoading<Language extends string, Name extends string, M extends Messages>(
  store: Store<TextsState<Language, Name, M>>,
  source: TextsSource<Language, Name, M>,
) {
  let choices = 0;

  /** Fetches the language, then shows it; whether it was shown, and not another one chosen meanwhile. */
  async function show(language: Language): Promise<boolean> {
    choices += 1;
    const choice = choices;
    for (;;) {
      const { loaded } = store.getState();
      const parts = await Promise.all([source.base(language), ...loaded.map((name) => source.late(language, name))]);
      if (choice !== choices) return false;
      // A page that opened meanwhile brought a dictionary in the language of before.
      if (store.getState().loaded !== loaded) continue;
      store.setState({ language, messages: parts.reduce<Messages>(together, {}) as M });
      return true;
    }
  }

  async function load(...wanted: readonly Name[]): Promise<void> {
    const { language, loaded } = store.getState();
    const missing = wanted.filter((name) => !loaded.includes(name));
    if (missing.length === 0) return;
    const parts = await Promise.all(missing.map((name) => source.late(language, name)));
    const now = store.getState();
    if (now.language !== language) return load(...wanted);
    store.setState({
      loaded: [...new Set([...now.loaded, ...missing])],
      messages: parts.reduce<Messages>(together, now.messages) as M,
    });
  }
  return { show, load };
}
