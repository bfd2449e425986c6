import { expect, test } from 'vitest';
import { addressOf, CACHE_ENTRIES, ImageBook, isNear } from './image-book.ts';

test('two hundred pictures are remembered, and the least recently used is dropped', () => {
  const book = new ImageBook();
  for (let n = 0; n < CACHE_ENTRIES; n++) book.write(`/${n}.png`, 'shown');
  expect(book.read('/0.png')).toBe('shown');
  book.write('/new.png', 'failed');
  expect(book.read('/1.png')).toBeUndefined();
  expect(book.read('/0.png')).toBe('shown');
  expect(book.read('/new.png')).toBe('failed');
});

test('a picture is requested within 1.3 times the height of the window', () => {
  expect(isNear(1299, 1400, 1000)).toBe(true);
  expect(isNear(1301, 1400, 1000)).toBe(false);
  expect(isNear(-400, -299, 1000)).toBe(true);
  expect(isNear(-400, -301, 1000)).toBe(false);
});

test('each try uses another host, and an address with a host only itself', () => {
  const hosts = ['https://a.example', 'https://b.example'];
  expect([0, 1, 2].map((attempt) => addressOf('/x.png', hosts, 1, attempt))).toEqual([
    'https://b.example/x.png',
    'https://a.example/x.png',
    'https://b.example/x.png',
  ]);
  expect(addressOf('/x.png', [], 0, 2)).toBe('/x.png');
  expect(addressOf('https://c.example/x.png', hosts, 0, 1)).toBe('https://c.example/x.png');
});
