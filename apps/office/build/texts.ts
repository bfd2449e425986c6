import { type Dictionary, LANGUAGES, readDictionary } from '@lantern/i18n';
import { compileTexts } from '@lantern/i18n/vite';

const ID = 'virtual:office-texts';
/**
 * The office's texts: its own, the names of lotteries, plays and game types, and field errors; games by their names.
 */
const MODULES = ['office', 'lottery', 'catalogue', 'field'];
const SOURCE = 'EN';
/** The languages of its operators; a player's screens have more. */
const OFFERED: readonly string[] = ['EN', 'VI'];

/** Where a language lacks a text, the office shows the English one: an operator must see every button. */
function completed(texts: Dictionary, source: Dictionary): Dictionary {
  return Object.fromEntries(
    Object.entries(source).map(([name, value]) => {
      const own = texts[name];
      if (typeof value === 'string') return [name, typeof own === 'string' ? own : value];
      return [name, completed(typeof own === 'object' ? own : {}, value)];
    }),
  );
}

function sectionsOf(code: string): Dictionary {
  const { verify, ...modules } = readDictionary(code as never);
  const games = typeof verify === 'object' ? (verify['games'] ?? {}) : {};
  return {
    ...Object.fromEntries(Object.entries(modules).filter(([module]) => MODULES.includes(module))),
    verify: { games },
  };
}

/** Vite plugin: `virtual:office-texts` lists the languages with a loader for each, one chunk a language. */
export function officeTexts() {
  const shown = LANGUAGES.filter(({ code }) => OFFERED.includes(code));
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
      return `export default ${JSON.stringify(compileTexts(code, completed(sectionsOf(code), sectionsOf(SOURCE))))}`;
    },
  };
}
