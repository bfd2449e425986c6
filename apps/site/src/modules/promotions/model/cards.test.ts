import { expect, test } from 'vitest';
import { cardsOf, fits, type Page, type Promotion } from './cards.ts';

const promotion = (id: string, more: Partial<Promotion> = {}): Promotion =>
  ({ id, status: 'join', page: null, terms: { trigger: 'deposit' }, ...more }) as Promotion;
const page = (slug: string, badge: Page['badge'] = null): Page => ({ slug, badge }) as Page;
const named = (cards: ReturnType<typeof cardsOf>) =>
  cards.map((card) => [card.promotion?.id ?? null, card.page?.slug ?? null]);

test('a promotion and its page are one card, and other pages are cards of their own', () => {
  const cards = cardsOf([promotion('1', { page: 'friday' }), promotion('2')], [page('friday'), page('welcome')]);
  expect(named(cards)).toEqual([
    ['1', 'friday'],
    ['2', null],
    [null, 'welcome'],
  ]);
});

test('a page that is missing leaves its promotion alone', () => {
  expect(named(cardsOf([promotion('1', { page: 'gone' })], []))).toEqual([['1', null]]);
});

test('what waits for the member comes first, and what is over last', () => {
  const all = [promotion('1', { status: 'closed' }), promotion('2'), promotion('3', { status: 'claim' })];
  expect(named(cardsOf(all, [page('old', 'ended'), page('next', 'soon')]))).toEqual([
    ['3', null],
    ['2', null],
    [null, 'next'],
    ['1', null],
    [null, 'old'],
  ]);
});

test('filters leave a status or a kind, and a page alone has no kind', () => {
  const [own, alone] = cardsOf([promotion('1')], [page('welcome')]);
  if (!own || !alone) throw new Error('two cards');
  expect([own, alone].map((card) => fits(card, 'join', undefined))).toEqual([true, true]);
  expect([own, alone].map((card) => fits(card, undefined, 'deposit'))).toEqual([true, false]);
  expect(fits(own, 'closed', 'deposit')).toBe(false);
});
