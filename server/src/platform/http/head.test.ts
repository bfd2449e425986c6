import { expect, test } from 'vitest';
import { headMarkup, type PageHead, pageWithHead } from './head.ts';
import { contentPolicy, permissionsPolicy } from './policy.ts';

const PAGE =
  '<!doctype html>\n<html data-texts="EN=1" lang="en" data-theme="light"><head><title>Lantern</title></head></html>';
const head = (more: Partial<PageHead> = {}): PageHead => ({
  status: 200,
  code: 'AR',
  language: 'ar',
  direction: 'rtl',
  title: 'Help',
  description: 'How it works',
  siteName: 'Lantern',
  style: null,
  icon: null,
  canonical: 'https://lantern.example/help',
  image: 'https://lantern.example/icons/512.png',
  alternates: [{ language: 'vi', url: 'https://lantern.example/help?lang=VI' }],
  isPrivate: false,
  kind: 'website',
  ...more,
});

test('language and direction are on the root, and the build’s own attributes stay', () => {
  expect(pageWithHead(PAGE, head())).toContain(
    '<html data-texts="EN=1" lang="ar" dir="rtl" data-language="AR" data-theme="light">',
  );
});

test('a title with markup, quotes or a place-holder of `replace` is only text', () => {
  const page = pageWithHead(PAGE, head({ title: `</title><script>alert("1")</script> $& $1 '` }));
  expect(page).not.toContain('<script>');
  expect(page).toContain('&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; $&amp; $1 &#39;');
});

test('a listed page names its address and its languages; an unlisted one does not', () => {
  const listed = headMarkup(head());
  expect(listed).toContain('<link rel="canonical" href="https://lantern.example/help" />');
  expect(listed).toContain('<link rel="alternate" hreflang="vi" href="https://lantern.example/help?lang=VI" />');
  expect(listed).not.toContain('noindex');
  for (const hidden of [head({ status: 404 }), head({ isPrivate: true })]) {
    expect(headMarkup(hidden)).toContain('<meta name="robots" content="noindex" />');
    expect(headMarkup(hidden)).not.toContain('hreflang');
  }
});

test('the policy refuses inline scripts, requires trusted types, and frames only listed origins', () => {
  const base = { nonce: 'bm9uY2U=', origins: ['https://lantern.example'], frames: [], images: [], isSecure: true };
  const closed = contentPolicy(base).split(';');
  expect(closed).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "script-src-attr 'none'",
      "frame-src 'none'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types dompurify lantern-worker',
      "connect-src 'self' wss://lantern.example",
    ]),
  );
  expect(closed.join(';')).not.toMatch(/unsafe-(inline|eval)|\*/);
  expect(contentPolicy({ ...base, frames: ['https://vendor.example'] })).toContain('frame-src https://vendor.example;');
  expect(permissionsPolicy(['https://vendor.example'])).toContain('fullscreen=(self "https://vendor.example")');
  expect(permissionsPolicy([])).toContain('camera=()');
});

test('a merchant’s style comes after the site’s own, and its icon replaces the shipped one', () => {
  const built = PAGE.replace('<title>', '<link rel="icon" href="/lantern.svg" /><title>').replace(
    '</head>',
    '<link rel="stylesheet" href="/assets/index.css"></head>',
  );
  const page = pageWithHead(built, head({ style: '/brand/style.css?v=1', icon: '/brand/logo.png?v=2' }));
  expect(page.indexOf('/brand/style.css?v=1')).toBeGreaterThan(page.indexOf('/assets/index.css'));
  expect(page.match(/rel="icon"[^>]*href="[^"]*"/g)).toEqual([
    'rel="icon" type="image/png" href="/brand/logo.png?v=2"',
  ]);
  expect(pageWithHead(built, head())).toContain('href="/lantern.svg"');
});
