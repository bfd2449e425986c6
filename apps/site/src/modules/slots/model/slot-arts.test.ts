import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { slotMaths } from '@lantern/games/slots';
import { loadSlotArt, slotArtIds } from '@lantern/ui/slots';
import { expect, test } from 'vitest';

const DICTIONARIES = join(import.meta.dirname, '../../../../../../packages/i18n/src/dictionaries');
const namesIn = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(join(DICTIONARIES, language, 'slots.json'), 'utf8')).symbol;

test.each(slotArtIds())('%s draws every symbol of its maths and nothing else, and each has a name', async (id) => {
  const keys = slotMaths(id)?.symbols.map(({ key }) => key) ?? [];
  expect(keys).not.toEqual([]);
  const art = await loadSlotArt(id);
  expect(Object.keys(art?.symbols ?? {}).sort()).toEqual([...keys].sort());
  for (const language of ['EN', 'VI']) expect(Object.keys(namesIn(language))).toEqual(expect.arrayContaining(keys));
});
