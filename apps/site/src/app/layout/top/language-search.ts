import { foldName } from '@lantern/kernel';
import type { LanguageEntry } from './language-list.tsx';

/** The present language first, then by their own names; a search matches the own name, the English name or the code. */
export function languagesFor(all: readonly LanguageEntry[], current: string, words: string): LanguageEntry[] {
  const wanted = foldName(words);
  const rank = (entry: LanguageEntry) => (entry.code === current ? 0 : 1);
  return all
    .filter(({ code, name, english }) => [code, name, english].some((text) => foldName(text).includes(wanted)))
    .sort((a, b) => rank(a) - rank(b) || a.english.localeCompare(b.english, 'en'));
}
