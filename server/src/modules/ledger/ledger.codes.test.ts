import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WAGER_STATES } from '@lantern/contract/wager';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { ACCOUNT, CODE } from './index.ts';

const SERVER = join(import.meta.dirname, '..', '..');

interface Source {
  readonly path: string;
  readonly text: string;
}
/** The SQL functions and the TypeScript of the server, without tests and comments. */
async function sources(): Promise<readonly Source[]> {
  const paths = (await readdir(SERVER, { recursive: true })).filter((path) =>
    path.endsWith('.sql') ? /[/\\]functions[/\\]/.test(path) : path.endsWith('.ts') && !path.endsWith('.test.ts'),
  );
  return Promise.all(
    paths.map(async (path) => {
      const text = await readFile(join(SERVER, path), 'utf8');
      return { path, text: text.replace(/(?:--|\/\/).*$/gm, '') };
    }),
  );
}

/** A code or an account written as a number. */
const NUMBERS = [
  /\b(?:p_)?(?:code|kind|to_kind|debit|credit) (?:=|<>|in|not in) ?\(?\d+\b/g,
  /\b\d+ in \((?:debit|credit)\b/g,
  /(?<!\$)\b\d+::smallint\b/g,
];
const INSERT = /insert into ledger\.transfer \(([^)]*)\)\s+(?:values \(|select )([^;]*)/g;

/** The values of an insert by their columns, as far as they are written one after another. */
function valuesOf(columns: string, values: string): [string, string][] {
  const items = values.replace(/\([^()]*\)/g, '()').split(',');
  return columns.split(',').map((column, at) => [column.trim(), (items[at] ?? '').trim()]);
}
function numbersIn({ path, text }: Source): string[] {
  const plain = NUMBERS.flatMap((pattern) => [...text.matchAll(pattern)].map(([found]) => found));
  const inserted = [...text.matchAll(INSERT)].flatMap(([, columns = '', values = '']) =>
    valuesOf(columns, values).flatMap(([column, value]) =>
      ['code', 'debit', 'credit'].includes(column) && /^\d+\b/.test(value) ? [`${column} ${value}`] : [],
    ),
  );
  return [...plain, ...inserted].map((found) => `${path}: ${found}`);
}
const namesIn = (all: readonly Source[], pattern: RegExp): ReadonlySet<string> =>
  new Set(all.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = '']) => name)));

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

describe('codes and accounts have one name each', () => {
  test('the tables of the database, the SQL functions and the program say the same', async () => {
    for (const [table, named, names] of [
      ['transfer_code', 'code', CODE],
      ['account_kind', 'account', ACCOUNT],
    ] as const) {
      const { rows } = await app.owner.query<{ name: string; code: number; named: number }>(
        `select name, code, ledger.${named}(name) as named from ledger.${table}`,
      );
      expect(new Map(rows.map(({ name, code }) => [name, code]))).toEqual(new Map(Object.entries(names)));
      expect(rows.filter(({ code, named }) => code !== named)).toEqual([]);
    }
  });

  test('SQL functions name no code and no account that there is not', async () => {
    const all = await sources();
    expect([...namesIn(all, /ledger\.code\('([^']*)'\)/g)].filter((name) => !(name in CODE))).toEqual([]);
    expect([...namesIn(all, /ledger\.account\('([^']*)'\)/g)].filter((name) => !(name in ACCOUNT))).toEqual([]);
    const { rows } = await app.owner.query(
      `select ledger.code('no such') as code, ledger.account('no such') as account`,
    );
    expect(rows).toEqual([{ code: null, account: null }]);
  });

  test('no SQL function and no store writes a code or an account as a number', async () => {
    expect((await sources()).flatMap(numbersIn)).toEqual([]);
  });

  test('a number in any of the forms that SQL has is found', () => {
    const bad = [
      'where b.kind = 1',
      'code in (4, 5)',
      'if p_code not in (1, 2) then',
      'and 51 in (debit, credit)',
      'ledger.pay(4::smallint, x)',
      'insert into ledger.transfer (member_id, cause, code, debit) values (p_member, f(a, b), 3, v_debit);',
      "insert into ledger.transfer (member_id, code, debit) select member_id, ledger.code('stake'), 20 from x;",
    ];
    for (const text of bad) expect(numbersIn({ path: 'x.sql', text }), text).toHaveLength(1);
  });
});

describe('states have one list each', () => {
  const allowed = async (table: string, column: string): Promise<string[]> => {
    const { rows } = await app.owner.query<{ text: string }>(
      `select pg_get_constraintdef(c.oid) as text from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
       where c.conrelid = $1::regclass and c.contype = 'c' and cardinality(c.conkey) = 1 and a.attname = $2`,
      [table, column],
    );
    return [...(rows[0]?.text ?? '').matchAll(/'([a-z_]+)'/g)].map(([, name = '']) => name);
  };

  test('the table of wagers takes the states of the contract', async () => {
    expect(await allowed('wager.wager', 'state')).toEqual([...WAGER_STATES]);
  });

  test('SQL functions write and ask for states that a table takes', async () => {
    const tables = [
      'wager.wager',
      'wager.event',
      'wager.round',
      'wager.held_credit',
      'ledger.hold',
      'gateway.float_return',
      'gateway.vendor_round',
      'cashier.withdrawal',
      'cashier.deposit',
      'gateway.transfer',
      'staff.request',
    ];
    const known = new Set((await Promise.all(tables.map((table) => allowed(table, 'state')))).flat());
    const own = (await sources()).filter(({ path }) => /(?:wager|ledger|cashier|gateway)[/\\]functions/.test(path));
    const asked = namesIn(own, /\b(?:w|r|i|h|e|v_round|p_round|f)\.state\)? (?:=|<>|:=) '([a-z_]+)'/g);
    expect(asked.size).toBeGreaterThan(5);
    expect([...asked].filter((state) => !known.has(state))).toEqual([]);
  });
});
