import fc from 'fast-check';
import { expect, test } from 'vitest';
import { html } from './markup.ts';

test('text put into a page cannot leave its place', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const inside = html`${text}`.html;
      expect(inside).not.toMatch(/[<>"']/);
      expect(inside.replace(/&(amp|lt|gt|quot|#39);/g, '')).not.toContain('&');
    }),
  );
});

test('markup inside markup is not escaped again', () => {
  expect(html`<p>${[html`<b>${'<'}</b>`, html`${1}`]}</p>`.html).toBe('<p><b>&lt;</b>1</p>');
});
