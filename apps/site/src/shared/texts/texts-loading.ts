import type { StoreApi } from 'zustand';

export type Messages = Readonly<Record<string, unknown>>;
export interface TextsState<Language extends string, Room extends string> {
  readonly language: Language;
  /** Compiled messages of the language: the base and the late rooms fetched so far. */
  readonly messages: Messages;
  readonly rooms: readonly Room[];
}
/** The base of a language, and what a late room has in it. What came once is there at once. */
export interface TextsSource<Language extends string, Room extends string> {
  base(language: Language): Promise<Messages>;
  late(language: Language, room: Room): Promise<Messages>;
}

/**
 * Fetches texts into the store. Languages are chosen and screens opened in any order, and files come in any order: whatever
 * crosses, the store ends with the language chosen last and every room asked for, all in that language.
 */
export function createTextsLoading<Language extends string, Room extends string>(
  store: Pick<StoreApi<TextsState<Language, Room>>, 'getState' | 'setState'>,
  source: TextsSource<Language, Room>,
) {
  let choices = 0;

  /** Fetches the language, then shows it; whether it was shown, and not another one chosen meanwhile. */
  async function show(language: Language): Promise<boolean> {
    choices += 1;
    const choice = choices;
    for (;;) {
      const { rooms } = store.getState();
      const parts = await Promise.all([source.base(language), ...rooms.map((room) => source.late(language, room))]);
      if (choice !== choices) return false;
      // A screen that opened meanwhile brought a room in the language of before.
      if (store.getState().rooms !== rooms) continue;
      store.setState({ language, messages: Object.assign({}, ...parts) as Messages });
      return true;
    }
  }

  async function load(...wanted: readonly Room[]): Promise<void> {
    const { language, rooms } = store.getState();
    const missing = wanted.filter((room) => !rooms.includes(room));
    if (missing.length === 0) return;
    const parts = await Promise.all(missing.map((room) => source.late(language, room)));
    const now = store.getState();
    if (now.language !== language) return load(...wanted);
    store.setState({
      rooms: [...new Set([...now.rooms, ...missing])],
      messages: Object.assign({}, now.messages, ...parts) as Messages,
    });
  }
  return { show, load };
}
