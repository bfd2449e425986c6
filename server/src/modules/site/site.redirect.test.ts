import { describe, expect, test } from 'vitest';
import type { AppContext } from '../../platform/index.ts';
import { safeTarget } from './site.redirect.ts';
import { readSettings } from './site.setting-definition.ts';
import { siteSettings } from './site.settings.ts';

const context = { config: { PUBLIC_URL: 'https://lantern.example' } } as AppContext;
const settings = readSettings(siteSettings, new Map([['redirect.origins', ['https://vendor.example']]]));
const target = (request: string) => safeTarget(context, settings, request);

describe('allowed redirect targets (ASVS 3.7.2)', () => {
  test('our pages, as a path or with our address, and listed origins', () => {
    expect(target('/lottery?gameCode=mb#top')).toBe('/lottery?gameCode=mb#top');
    expect(target('https://lantern.example/index')).toBe('/index');
    expect(target('https://vendor.example/back?x=1')).toBe('https://vendor.example/back?x=1');
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'https:evil.example',
    'https://evil.example',
    'https://lantern.example@evil.example/',
    'https://lantern.example.evil.example/',
    'https://user@lantern.example/',
    'http://vendor.example/',
    'https://vendor.example:444/',
    'javascript:alert(1)',
    'data:text/html,x',
    `/${'a'.repeat(2001)}`,
  ])('%j is refused', (request) => {
    const led = target(request);
    if (led !== null) expect(new URL(led, 'https://lantern.example').origin).toBe('https://lantern.example');
  });

  test('a path that begins with two slashes stays here when a browser follows it', () => {
    expect(target('https://lantern.example//evil.example/x')).toBe('/evil.example/x');
  });
});
