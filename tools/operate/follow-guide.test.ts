import { expect, test } from 'vitest';
import { hasDebianPostgres } from './debian-cluster.ts';
import { followGuide } from './follow-guide.ts';
import { blockOf, blocksOf } from './guide.ts';

test('named blocks of commands are read without their indent, others are not', () => {
  const guide = blocksOf(
    '1. One\n\n   ```sh first\n   a <<END\n     b\n   END\n   ```\n```\nc\n```\n```sh second\nd\n```\n',
  );
  expect([...guide]).toEqual([
    ['first', 'a <<END\n  b\nEND\n'],
    ['second', 'd\n'],
  ]);
  expect(() => blockOf(guide, 'third')).toThrow('no block of commands named third');
});

const NAME = 'the guide to operate works as it is written, from an empty machine to a restored one';
if (hasDebianPostgres())
  test(NAME, { timeout: 600_000 }, async () => expect(followGuide({ nodes: 1 })).resolves.toBeUndefined());
else test.skip(`${NAME} (skipped: PostgreSQL 15 of Debian is not installed)`, () => undefined);
