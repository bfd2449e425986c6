import { describe, expect, it } from 'vitest';
import type { SourceFile } from './architecture-check.ts';
import { citations } from './citations.ts';
import { treeOf } from './tree.ts';

const file = (path: string, text: string): SourceFile => ({ path, text });

describe('citations resolve', () => {
  const page = (name: string, text: string) => file(`docs/rules/${name}.md`, text);
  const rules = [
    page('screens', '## 9 Constants\n'),
    page('lottery', '### 1.7 Play types\n\n### 1.10 Tickets\n\n| 9.9 | odds |\n'),
    page('money', '## Always true\n\n### 4.3 Ledger\n'),
    page(
      'standards',
      '### 3.3 SW1\n\n| W01 | stakes |\n| W08 | history |\n| ASVS 7.5.3 | proof |\n| museum 27 | chains |\n',
    ),
  ];
  const check = (text: string, path = 'server/src/modules/cashier/cashier.service.ts') =>
    citations.check(treeOf([...rules, file(path, text)])).map(({ line, advice }) => `${line}: ${advice}`);

  it.each([
    '// Spec 9: notices a page.',
    '/** Plays (games.md 1.7, 1.10). */',
    '// product.md, "Always true"; standards.md 3.3, 4.3',
    '/*\n * By the ledger (standards.md\n * 4.3), and ASVS 7.5.3. */',
    '-- standards W01–W08; museum 27, RFC 4231',
  ])('accepts %j', (text) => expect(check(text)).toEqual([]));

  it.each([
    ['// spec 12', /“spec 12” is not a section of docs\/rules\/screens/],
    ['// spec 9 and 4', /“spec 4”/],
    ['// ok\n// games.md 1.7, 1.99', /^2: “games 1.99” .* cite the right one, or write it/],
    ['-- standards W01–W09', /“standards W09”/],
    ['// ASVS 7.5.3, 7.5.9', /“ASVS 7.5.9”/],
    ['// museum 31', /“museum 31”/],
    ['// product.md, "Never true"', /“product Never true”/],
    ['// look.md says so', /look.md has no page in docs\/rules/],
    ['// games.md 9.9 is a cell', /“games 9.9”/],
    ['// product.md "Always" and "Alw"; product.md "Alw"', /“product Alw”/],
    ['// GLI-19 §2.2', /cite the line of docs\/rules\/standards.md/],
  ])('catches %j', (text, says) => expect(check(text).join('\n')).toMatch(says));

  it('reads the map of modules, and the pages themselves', () => {
    expect(check("spec: ['9', '8', 'games 1.8', 'product: Never']", 'tools/modules.ts')).toHaveLength(3);
    expect(check('See games.md 1.8.', 'docs/guides/add-a-game.md')).toHaveLength(1);
  });
});
