import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTextsLoading, type TextsState } from './loading.ts';

const LANGUAGES = ['EN', 'VI', 'CN'] as const;
const MODULES = ['site.bet', 'lottery.bet', 'lottery'] as const;
type Language = (typeof LANGUAGES)[number];
type Module = (typeof MODULES)[number];
type Messages = Readonly<Record<string, Readonly<Record<string, string>>>>;
type State = TextsState<Language, Module, Messages>;

/** A store whose files come when they are let, in any order. */
function opened() {
  let state: State = { language: 'EN', messages: {}, loaded: [] };
  const store = {
    getState: () => state,
    setState: (change: Partial<State>) => {
      state = { ...state, ...change };
    },
  };
  const waiting: (() => void)[] = [];
  const file = (name: string, text: string): Promise<Messages> =>
    new Promise((resolve) => {
      const [module = '', part = 'own'] = name.split('.');
      waiting.push(() => resolve({ [module]: { [part]: text } }));
    });
  const texts = createTextsLoading(store, {
    base: (language) => file('site', language),
    late: (language, module) => file(module, language),
  });
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  /** Lets one waiting file come, if there is one. */
  const come = async (which: number): Promise<boolean> => {
    const [one] = waiting.splice(which % Math.max(1, waiting.length), 1);
    one?.();
    await settle();
    return one !== undefined;
  };
  return { store, texts, come };
}

type Step = { show: Language } | { load: Module } | { come: number };
const steps = fc.array(
  fc.oneof(
    fc.record({ show: fc.constantFrom(...LANGUAGES) }),
    fc.record({ load: fc.constantFrom(...MODULES) }),
    fc.record({ come: fc.nat(20) }),
  ),
  { maxLength: 30 },
);

test('whatever crosses, all texts end in the language chosen last, and every requested module has its own', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (list: Step[]) => {
      const { store, texts, come } = opened();
      const done: Promise<unknown>[] = [];
      let last: Language = 'EN';
      const modules = new Set<Module>();
      for (const step of list) {
        if ('show' in step) {
          last = step.show;
          done.push(texts.show(step.show));
        } else if ('load' in step) {
          modules.add(step.load);
          done.push(texts.load(step.load));
        } else await come(step.come);
      }
      while (await come(0));
      await Promise.all(done);
      const { language, messages, loaded } = store.getState();
      expect([language, [...loaded].sort()]).toEqual([last, [...modules].sort()]);
      const textOf = (name: string) => {
        const [module = '', part = 'own'] = name.split('.');
        return messages[module]?.[part];
      };
      for (const module of modules) expect(textOf(module), module).toBe(last);
      if (list.some((step) => 'show' in step)) expect(textOf('site')).toBe(last);
    }),
  );
});

test('a choice that was overtaken by another one says so', async () => {
  const { texts, come } = opened();
  const slow = texts.show('VI');
  const quick = texts.show('CN');
  while (await come(0));
  expect(await Promise.all([slow, quick])).toEqual([false, true]);
});
