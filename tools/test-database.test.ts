import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isStale, templateName } from './test-database.ts';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lantern-template-'));
  mkdirSync(join(root, 'server/src/modules/ledger/migrations'), { recursive: true });
  writeFileSync(join(root, 'server/src/modules/ledger/migrations/0001-account.sql'), 'create table account ();');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the template database of the tests', () => {
  it('keeps its name while no migration changes', () => {
    const before = templateName(root);
    writeFileSync(join(root, 'server/src/modules/ledger/ledger.store.ts'), '');
    expect(templateName(root)).toBe(before);
  });

  it('is another one as soon as a migration is edited, added or renamed', () => {
    const folder = join(root, 'server/src/modules/ledger/migrations');
    const names = new Set([templateName(root)]);
    writeFileSync(join(folder, '0001-account.sql'), 'create table account (id bigint);');
    names.add(templateName(root));
    writeFileSync(join(folder, '0002-transfer.sql'), '');
    names.add(templateName(root));
    rmSync(join(folder, '0002-transfer.sql'));
    writeFileSync(join(folder, '0003-transfer.sql'), '');
    names.add(templateName(root));
    expect(names.size).toBe(4);
  });
});

describe('sweeping', () => {
  const madeMs = 1_790_000_000_000;
  const name = `lantern_test_${madeMs.toString(36)}_0a1b2c3d`;
  const hourMs = 3_600_000;

  it('drops a test database three hours after it was created, and no younger one', () => {
    expect(isStale(name, madeMs + 2 * hourMs)).toBe(false);
    expect(isStale(name, madeMs + 4 * hourMs)).toBe(true);
  });

  it('drops nothing else', () => {
    expect(['lantern', 'postgres', 'lantern_template_0123'].some((other) => isStale(other, madeMs + 9e9))).toBe(false);
  });
});
