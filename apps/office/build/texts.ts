import { type Dictionary, LANGUAGES, readDictionary } from '@lantern/i18n';
import { compileTexts } from '@lantern/i18n/vite';

const ID = 'virtual:office-texts';
/** What the office says, the names of lotteries, plays and game types, and what it says beside a field; games by their names. */
const MODULES = ['office', 'lottery', 'catalogue', 'field'];
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

function roomsOf(code: string): Dictionary {
  const { verify, ...modules } = readDictionary(code as never);
  const games = typeof verify === 'object' ? (verify['games'] ?? {}) : {};
  return {
    ...Object.fromEntries(Object.entries(modules).filter(([module]) => MODULES.includes(module))),
    verify: { games },
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
      return `export default ${JSON.stringify(compileTexts(code, completed(roomsOf(code), roomsOf(SOURCE))))}`;
    },
  };
}
