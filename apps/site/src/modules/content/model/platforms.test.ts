import { expect, test } from 'vitest';
import { devicePlatform, offeredPlatforms } from './platforms.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';
const PIXEL = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36';

test.each([
  ['an iPhone', IPHONE, 5, 'IOS_PROFILE'],
  ['an iPad, which says it is a Mac', MAC, 5, 'IOS_PROFILE'],
  ['a Mac', MAC, 0, undefined],
  ['an Android phone', PIXEL, 5, 'ANDROID'],
  ['a Windows laptop with a touch screen', WINDOWS, 10, undefined],
] as const)('%s is known by what it says', (_, agent, touch, platform) => {
  expect(devicePlatform(agent, touch)).toBe(platform);
});

const all = ['H5', 'SOCIAL', 'ANDROID', 'IOS_PROFILE'].map((resourceType) => ({ resourceType }));

test('only platforms with an address are offered, and no messenger among them', () => {
  expect(offeredPlatforms(all, undefined).map(({ platform }) => platform)).toEqual(['IOS_PROFILE', 'ANDROID', 'H5']);
});

test('the visitor’s own platform comes first', () => {
  expect(offeredPlatforms(all, 'ANDROID').map(({ platform }) => platform)).toEqual(['ANDROID', 'IOS_PROFILE', 'H5']);
  expect(offeredPlatforms([{ resourceType: 'H5' }], 'ANDROID').map(({ platform }) => platform)).toEqual(['H5']);
});

test('an Android phone without an app to download is offered to install the site itself', () => {
  const without = all.filter(({ resourceType }) => resourceType !== 'ANDROID');
  expect(offeredPlatforms(without, 'ANDROID').map(({ platform }) => platform)).toEqual(['H5', 'IOS_PROFILE']);
});
