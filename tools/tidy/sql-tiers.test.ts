import { describe, expect, it } from 'vitest';
import type { SourceFile } from './architecture-check.ts';
import { rights, rightsPage } from './rights-page.ts';
import { sqlReferences, stringsOf } from './sql-references.ts';
import { remainingIn, shrunk, sqlPage, sqlTiers } from './sql-tiers.ts';
import { treeOf } from './tree.ts';

const file = (path: string, text: string): SourceFile => ({ path: `server/src/modules/${path}`, text });
const remaining = (counts: Record<string, number>): SourceFile => ({
  path: 'tools/tidy/sql-remaining.json',
  text: JSON.stringify(counts),
});

const wager = file('wager/migrations/1-wager.sql', 'create table wager.wager (id bigint);');
const isPlayed = file(
  'wager/functions/is-played.sql',
  '-- Published to other modules.\ncreate or replace function wager.is_played() returns boolean as $$ $$;',
);
const ledger = file('ledger/migrations/1-ledger.sql', 'create table ledger.transfer (id bigint);');
const store = (statement: string) => file('turnover/turnover.store.ts', `await tx.query(\`${statement}\`);`);

const advice = (...files: SourceFile[]): string[] =>
  sqlTiers.check(treeOf([wager, isPlayed, ledger, ...files])).map((one) => one.advice);

describe('SQL of a module', () => {
  it('may name what is its own, and what a module of its tier or below publishes', () => {
    expect(advice(file('wager/functions/a.sql', 'select from wager.wager'))).toEqual([]);
    expect(advice(store('select wager.is_played()'))).toEqual([]);
  });

  it('may not name a table of another module', () => {
    expect(advice(store('select id from wager.wager')).join()).toMatch(/wager.wager is wager's own/);
  });

  it('may not name anything of a module above, published or not', () => {
    expect(advice(file('ledger/functions/a.sql', 'select wager.is_played()')).join()).toMatch(
      /ledger lies below wager/,
    );
    expect(advice(file('ledger/rights.sql', 'grant select on wager.wager to lantern_ledger')).join()).toMatch(/below/);
  });

  it('may be above all tiers in an office, but names published things there as well', () => {
    expect(advice(file('ledger/office/a.store.ts', '`select wager.is_played()`'))).toEqual([]);
    expect(advice(file('ledger/office/a.store.ts', '`select from wager.wager`')).join()).toMatch(/wager's own/);
  });

  it('is not read in comments, in code, in tests and in migrations', () => {
    expect(advice(file('turnover/functions/a.sql', '-- as wager.wager\nselect 1'))).toEqual([]);
    expect(advice(file('turnover/turnover.store.ts', '// wager.wager\nconst id = wager.wager;'))).toEqual([]);
    expect(advice(file('turnover/turnover.test.ts', '`select from wager.wager`'))).toEqual([]);
    expect(advice(file('turnover/migrations/2-a.sql', 'select from wager.wager'))).toEqual([]);
  });
});

describe('what is left of before', () => {
  const two = store('select from wager.wager w join wager.wager v');

  it('may stay, and become no more', () => {
    expect(advice(two, remaining({ 'turnover → wager.wager': 2 }))).toEqual([]);
    expect(advice(two, remaining({ 'turnover → wager.wager': 1 }))).toHaveLength(2);
  });

  it('leaves the list when it is gone', () => {
    expect(advice(remaining({ 'turnover → wager.wager': 2 })).join()).toMatch(/named less often/);
    const tree = treeOf([wager, ledger, two, remaining({ 'turnover → wager.wager': 3, 'cashier → wager.wager': 1 })]);
    expect(shrunk(tree)).toEqual({ 'turnover → wager.wager': 2 });
    const more = treeOf([wager, ledger, two, remaining({ 'turnover → wager.wager': 1 })]);
    expect(shrunk(more)).toEqual({ 'turnover → wager.wager': 1 });
    expect(remainingIn(more)).toEqual({ 'turnover → wager.wager': 2 });
  });

  it('is printed by pair', () => {
    expect(sqlPage(treeOf([wager, ledger, two]))).toBe(
      'turnover → wager: 2, not allowed 2 (wager.wager 2)\n2 references over 1 pairs, not allowed 2\n',
    );
  });
});

describe('the strings of a script', () => {
  it('are its quotes and templates, also nested ones', () => {
    const script = 'const a = `x $' + '{b ? `y $' + "{c.d} z` : 'w'} v`; // `not`";
    expect(stringsOf(script).replace(/\s+/g, ' ').trim()).toBe('`x $' + '{ `y $' + "{ z` 'w' v`");
    expect(stringsOf(script)).toHaveLength(script.length);
  });

  it('keep their lines', () => {
    const [one] = sqlReferences(
      treeOf([wager, file('turnover/t.store.ts', 'const a = {\n b: `\nselect from wager.wager`}')]),
    );
    expect(one?.line).toBe(3);
  });
});

describe('the page of rights', () => {
  const trusted = file(
    'cashier/functions/credit-deposit.sql',
    '-- Credits a deposit: once.\ncreate or replace function cashier.credit_deposit() returns void as $$ $$;',
  );
  const inner = file(
    'cashier/functions/is-signed.sql',
    '-- Reads.\ncreate or replace function cashier.is_signed() as $$ $$;',
  );
  const given = file(
    'cashier/rights.sql',
    "-- why\nselect ledger.entrust('cashier', array['credit_deposit'],\n  array['is_signed']);\ngrant select on\n  cashier.deposit to lantern_ledger;",
  );
  const files = [wager, isPlayed, trusted, inner, given, store('select wager.is_played()')];

  it('names what the server may enter, what else is granted, and what is published to whom', () => {
    const page = rightsPage(treeOf(files));
    expect(page).toContain('| `cashier.credit_deposit` | Credits a deposit. |');
    expect(page).not.toContain('is_signed');
    expect(page).toContain('- cashier: `grant select on cashier.deposit to lantern_ledger`');
    expect(page).toContain('| `wager.is_played` | function |  | turnover |');
  });

  it('is held against the SQL', () => {
    const path = 'docs/rights.md';
    expect(rights.check(treeOf([...files, { path, text: rightsPage(treeOf(files)) }]))).toEqual([]);
    expect(rights.check(treeOf([...files, { path, text: '# Rights' }]))).toHaveLength(1);
  });
});
