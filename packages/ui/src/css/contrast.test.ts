import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Tokens = Readonly<Record<string, string>>;
const sheet = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** Colour tokens of the first rule whose selector starts with the text. */
function tokensOf(selector: string): Tokens {
  const body = sheet.slice(sheet.indexOf(selector)).split('}')[0] ?? '';
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*(#[0-9A-F]{6})/gi)].map(([, name = '', hex = '']) => [name, hex]),
  );
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2.2 contrast of two colours. */
function ratio(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const texts: readonly (readonly [string, string])[] = [
  ...['bg', 'surface', 'sunken'].flatMap((ground) => ['ink', 'ink-2', 'ink-3'].map((text) => [text, ground] as const)),
  ...['primary', 'amber', 'jade', 'hot', 'danger', 'band'].map((ground) => [`on-${ground}`, ground] as const),
  ['on-primary', 'primary-hover'],
  ['on-band-2', 'band'],
  ...['primary', 'amber', 'jade', 'hot', 'dusk', 'danger'].flatMap((role) =>
    [`${role}-soft`, 'surface', 'bg'].map((ground) => [`${role}-text`, ground] as const),
  ),
  ['dusk-text', 'bg'],
  ['amber-text', 'sunken'],
  ['bg', 'ink'],
];
const controls = [
  ['line-strong', 'bg'],
  ['line-strong', 'surface'],
  ['focus', 'bg'],
  ['focus', 'surface'],
] as const;
const night = { ...tokensOf(':root, [data-theme=light]'), ...tokensOf('[data-theme=dark]') };

describe.each([
  ['paper', tokensOf(':root, [data-theme=light]')],
  ['night market', night],
] as const)('%s', (_, tokens) => {
  test.each(texts)('%s is readable on %s', (text, ground) => {
    expect(ratio(tokens[text] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(4.5);
  });
  test.each(controls)('%s is visible on %s', (edge, ground) => {
    expect(ratio(tokens[edge] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(3);
  });
});

test('text on the raised control of the dark theme is readable', () => {
  for (const text of ['ink', 'ink-2', 'ink-3']) {
    expect(ratio(night[text] ?? '', night['raised'] ?? '')).toBeGreaterThanOrEqual(4.5);
  }
});

test('the lacquer panel carries its cream and amber lettering', () => {
  const paint = tokensOf(':root {');
  for (const ground of ['lacquer', 'lacquer-1', 'lacquer-2']) {
    for (const text of ['lacquer-ink', 'lacquer-ink-2', 'lamp-text']) {
      expect(ratio(paint[text] ?? '', paint[ground] ?? '')).toBeGreaterThanOrEqual(4.5);
    }
  }
});
