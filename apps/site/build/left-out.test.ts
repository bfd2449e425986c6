// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type * as React from 'react';
import type * as ReactDom from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { leftOut, withoutPart } from './left-out.ts';
import { LEFT_OUT } from './left-out-parts.ts';

const require = createRequire(import.meta.url);
const REACT_DOM = join(dirname(require.resolve('react-dom/package.json')), 'cjs/react-dom-client.production.js');
const react: typeof React = require(join(dirname(require.resolve('react/package.json')), 'cjs/react.production.js'));

const { transform } = leftOut();

/** React DOM as the build has it. */
function builtReactDom(): typeof ReactDom {
  const code = transform(readFileSync(REACT_DOM, 'utf8'), REACT_DOM)?.code ?? '';
  const exports = {};
  const requireReact = (name: string) => (name === 'react' ? react : require(name));
  new Function('exports', 'require', 'process', code)(exports, requireReact, process);
  return exports as typeof ReactDom;
}

const { createElement: h, lazy, Suspense, useState, startTransition } = react;
const { createRoot } = builtReactDom();
const root = document.createElement('div');
document.body.append(root);
const text = () => root.textContent;
const errors: unknown[] = [];
let page: ReactDom.Root | undefined;
function draw(element: React.ReactNode): void {
  page ??= createRoot(root, { onCaughtError: (error) => void errors.push(error) });
  startTransition(() => page?.render(element));
}
afterEach(() => {
  page?.unmount();
  page = undefined;
});

class Boundary extends react.Component<{ children: React.ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render = () => (this.state.failed ? 'missing' : this.props.children);
}

test('the built React draws, reacts to a press, and takes elements away', async () => {
  function Counter() {
    const [count, setCount] = useState(0);
    const rows = Array.from({ length: 3 - count }, (_, row) => h('li', { key: row }, row));
    return h('ul', { onClick: () => setCount(count + 1) }, ...rows, h('input', { defaultValue: 'typed' }));
  }
  draw(h(Counter));
  await expect.poll(text).toBe('012');
  root.querySelector('ul')?.click();
  await expect.poll(text).toBe('01');
  expect(root.querySelector('input')?.value).toBe('typed');
  page?.unmount();
  expect(text()).toBe('');
});

test('the built React waits for a late part, shows it, and catches the error of another', async () => {
  let arrive: (part: { default: () => React.ReactNode }) => void = () => undefined;
  const Late = lazy(() => new Promise<{ default: () => React.ReactNode }>((settle) => (arrive = settle)));
  const Broken = () => {
    throw new Error('broken');
  };
  draw(
    h(
      'main',
      null,
      h(Suspense, { fallback: 'waits, ' }, h(Late)),
      h(Boundary, null, h(Broken)),
      h('title', null, ', in place'),
    ),
  );
  await expect.poll(text).toBe('waits, missing, in place');
  arrive({ default: () => 'late, ' });
  await expect.poll(text).toBe('late, missing, in place');
  expect(errors).toEqual([new Error('broken')]);
});

test('a library that no longer has a name of its part ends the build', () => {
  const part = { file: 'x.js', usedBy: /x/, functions: ['gone'], variables: ['isSet'] };
  expect(() => withoutPart('let isSet; isSet = 1; function stays() {}', part)).toThrow('no gone');
  const kept = withoutPart('let isSet = 0; function gone() { isSet = 2; } isSet = f();', part);
  expect(kept).toBe('let isSet = 0; function gone() {} isSet;');
});

test.each([
  ["import { hydrateRoot } from 'react-dom/client';"],
  ["import { ViewTransition } from 'react';"],
  ['const icon = <link rel="icon" />;'],
  ["import { preload } from 'react-dom';"],
  ["import { useMutation } from '@tanstack/react-query';"],
  ["import { useInfiniteQuery } from '@tanstack/react-query';"],
])('a source that uses what is left out ends the build: %s', (source) => {
  expect(() => transform(source, '/apps/site/src/app/some.tsx')).toThrow('leaves out');
  expect(LEFT_OUT.some(({ usedBy }) => usedBy.test('const tile = <Link to="/rng">{open}</Link>;'))).toBe(false);
});
