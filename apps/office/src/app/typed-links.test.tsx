import { Link } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { given } from '../shared/list/filters.ts';
import { knownSearch } from '../shared/routes/index.ts';
import { office } from './office.ts';

declare const useText: typeof import('../shared/texts/texts.tsx').useText;
declare const useList: typeof import('../shared/list/use-list.ts').useList;
declare const useSearchValues: typeof import('../shared/parts/use-search-values.ts').useSearchValues;

// The type checker reads this file: each line below an `@ts-expect-error` must be an error.
export function Wrong() {
  const t = useText();
  // @ts-expect-error: no page has this path
  const path = <Link to="/deposit" />;
  // @ts-expect-error: the page of a member needs his number
  const params = <Link to="/members/$id" />;
  // @ts-expect-error: no page takes this from its address
  const search = <Link to="/deposits" search={{ sate: 'review' }} />;
  // @ts-expect-error: this page does not
  const values = useSearchValues('/deposits', 'lang');
  const rowKey = () => '';
  // @ts-expect-error: the address has no such filter
  const filter = useList({ page: '/imports', call: 'listDrawImports', rowKey, filters: { q: given(/./) } });
  // @ts-expect-error: the address has no page of the list
  const size = useList({ page: '/imports', call: 'listDrawImports', rowKey, size: 20 });
  // @ts-expect-error: no such text
  const text = t('members.titel');
  // @ts-expect-error: no text of a state that is none
  const state = t(`state.${'won' as 'won' | 'wone'}`);
  // @ts-expect-error: the text needs a number
  const plural = t('members.limitMinutes');
  // @ts-expect-error: and it is called otherwise
  const argument = t('members.limitMinutes', { minutes: 1 });
  return [path, params, search, values, filter, size, text, state, plural, argument];
}

test('an address carries what its page knows, as text', () => {
  expect(
    knownSearch(office.pages['/deposits'], { state: 'review', id: '174000000000000001', lang: 'EN', page: '' }),
  ).toEqual({
    state: 'review',
    id: '174000000000000001',
  });
  expect(Object.keys(office.pages)).toContain('/members/$id');
});
