import { type Dictionary, LANGUAGES, type LanguageCode, readDictionaries } from '@lantern/i18n';
import { compileTexts } from '@lantern/i18n/vite';

const ID = 'virtual:office-texts';
/** Names of lotteries, plays and game types, and what stands beside a field; games by their names. */
const SHARED = ['lottery', 'catalogue', 'field'];
/** The office's own: `<module>.office`, and the frame that every page has. */
const isOffice = (name: string): boolean => name.endsWith('.office') || name === 'staff.frame';
const SOURCE = 'EN';
/** The languages of its operators; a player's screens speak more. */
const SPOKEN: readonly string[] = ['EN', 'VI'];

/** A language without a text of the office shows the English one: an operator must see every button. */
function completed(texts: Dictionary, source: Dictionary): Dictionary {
  return Object.fromEntries(
    Object.entries(source).map(([name, value]) => {
      const own = texts[name];
      if (typeof value === 'string') return [name, typeof own === 'string' ? own : value];
      return [name, completed(typeof own === 'object' ? own : {}, value)];
    }),
  );
}

function textsOf(code: LanguageCode): Dictionary {
  const dictionaries = readDictionaries(code);
  const own = [...dictionaries].filter(([name]) => isOffice(name)).map(([, texts]) => texts);
  return {
    office: Object.assign({}, ...own),
    ...Object.fromEntries(SHARED.map((name) => [name, dictionaries.get(name) ?? {}])),
    fairness: { games: dictionaries.get('fairness')?.['games'] ?? {} },
  };
}

/** Vite plugin: `virtual:office-texts` lists the languages with a loader for each, one chunk a language. */
export function officeTexts() {
  const shown = LANGUAGES.filter(({ code }) => SPOKEN.includes(code));
  return {
    name: 'office-texts',
    resolveId: (id: string) => (id.startsWith(ID) ? `\0${id}` : undefined),
    load(id: string) {
      if (id === `\0${ID}`) {
        const entries = shown.map(
          ({ code, tag, name, direction }) =>
            `{ code: '${code}', tag: '${tag}', name: ${JSON.stringify(name)}, direction: '${direction}', load: () => import('${ID}/${code}') }`,
        );
        return `export const languages = [${entries.join(', ')}];`;
      }
      if (!id.startsWith(`\0${ID}/`)) return undefined;
      const code = id.slice(ID.length + 2);
      return `export default ${JSON.stringify(compileTexts(code, completed(textsOf(code as LanguageCode), textsOf(SOURCE))))}`;
    },
  };
}
