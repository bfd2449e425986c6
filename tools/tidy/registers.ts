import { type ArchitectureCheck, eachMatch, isTest, withoutComments } from './architecture-check.ts';

const MODULES = /^server\/src\/modules\/.*\.ts$/;
/** State of the process: a variable, or a collection that can be filled. */
const mutable = /^(?:export )?(?:let (\w+)|const (\w+)(?:: [^=\n]+)? = (?:new (?:Map|Set)\b|\[\];))/gm;
const register = /^export (?:async )?(?:function|const) (register[A-Z]\w*)/gm;
/** The declaration that begins here, up to the next one of the file. */
const declarationAt = (text: string, at: number): string =>
  text.slice(at).split(/\n(?=(?:export|const|let|function|async) )/)[0] ?? '';
/** What changes `name`: an assignment, or a call that fills a collection. */
const changes = (name: string): RegExp =>
  new RegExp(`(?<![\\w.])${name}(?: (?:\\?\\?|\\|\\|)?= |\\.(?:set|add|push|unshift)\\()`);

/** State that a `register…` of a module fills belongs to every server of the process, and the last one wins. */
export const registers: ArchitectureCheck = {
  name: 'what a module gives is declared',
  check: (tree) =>
    tree.files
      .filter(({ path }) => MODULES.test(path) && !isTest(path))
      .flatMap((file) => {
        const text = withoutComments(file.text);
        const states = [...text.matchAll(mutable)].map((match) => match[1] ?? match[2] ?? '');
        return eachMatch(file, text, register, ({ 1: name, index }) => {
          const body = declarationAt(text, index);
          const state = states.find((one) => changes(one).test(body));
          return state
            ? `${name} fills ${state} for every server of the process: make a hook point here, and let the module that gives declare it in its *.module.ts (ARCHITECTURE.md, "Hooks").`
            : undefined;
        });
      }),
};
