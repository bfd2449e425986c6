// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ATTEMPTS, ImageBook, THROTTLE_MS } from './image-book.ts';
import { lazyPicture } from './lazy-picture.ts';

const HOSTS = ['https://a.example', 'https://b.example'];
const stops: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  document.body.replaceChildren();
  vi.useRealTimers();
});

/** A picture of an article, `top` pixels below the upper edge of the window. */
function picture(path: string, top: () => number, book = new ImageBook()) {
  const image = document.createElement('img');
  image.setAttribute('src', path);
  image.getBoundingClientRect = () => ({ top: top(), bottom: top() + 100 }) as DOMRect;
  document.body.append(image);
  const stop = lazyPicture(image, { book, hosts: HOSTS, start: 0 });
  stops.push(stop);
  const fail = () => image.dispatchEvent(new Event('error'));
  return { book, stop, fail, src: () => image.getAttribute('src'), load: () => image.dispatchEvent(new Event('load')) };
}
const look = () => vi.advanceTimersByTime(THROTTLE_MS);

test('a picture far below is not requested before it comes near', () => {
  let top = 100_000;
  const { src } = picture('/x.png', () => top);
  look();
  expect(src()).toBeNull();
  top = 10;
  look();
  expect(src(), 'nothing was scrolled').toBeNull();
  window.dispatchEvent(new Event('scroll'));
  expect(src(), 'looked for at most every 200 ms').toBeNull();
  look();
  expect(src()).toBe('https://a.example/x.png');
});

test('a picture that fails is tried three times, each time at another host, then never again', () => {
  const { book, fail, src } = picture('/x.png', () => 0);
  look();
  const tried = [src()];
  for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
    fail();
    vi.advanceTimersByTime(60_000);
    tried.push(src());
  }
  expect(tried).toEqual(['https://a.example/x.png', 'https://b.example/x.png', 'https://a.example/x.png']);
  expect(book.read('/x.png')).toBeUndefined();
  fail();
  expect(book.read('/x.png')).toBe('failed');
  const again = picture('/x.png', () => 0, book);
  look();
  expect(again.src()).toBeNull();
});

test('a picture that has come is remembered', () => {
  const { book, load } = picture('/x.png', () => 0);
  look();
  load();
  expect(book.read('/x.png')).toBe('shown');
});

test('a picture that is no longer wanted is neither requested nor tried again', () => {
  const far = picture('/x.png', () => 0);
  far.stop();
  look();
  expect(far.src()).toBeNull();
  const failing = picture('/y.png', () => 0);
  look();
  failing.fail();
  failing.stop();
  vi.advanceTimersByTime(60_000);
  expect(failing.src()).toBe('https://a.example/y.png');
});

test('a picture inside the page itself is left alone', () => {
  const { src } = picture('data:image/png;base64,AA==', () => 0);
  look();
  expect(src()).toBe('data:image/png;base64,AA==');
});

test('a picture that is not yet in the document is looked for until it is', () => {
  const image = document.createElement('img');
  image.setAttribute('src', '/x.png');
  stops.push(lazyPicture(image, { book: new ImageBook(), hosts: [], start: 0 }));
  look();
  expect(image.getAttribute('src')).toBeNull();
  document.body.append(image);
  look();
  expect(image.getAttribute('src')).toBe('/x.png');
});
