import { posix } from 'node:path';
import type { ArchitectureCheck } from './architecture-check.ts';

/** Migrations begin with their time: `20261122T0000-ledger-baseline.sql`. */
const kebab = /^(?:\d{8}T\d{4}-)?\.?[a-z0-9]+(?:[-.][a-z0-9]+)*\.(?:ts|tsx|css|sql)$/;
const vague = /^(?:utils?|helpers?|common|manager|misc)(?:\.|$)|[-.](?:utils?|helpers?|manager)\./;

function adviceOn(path: string): string | undefined {
  if (!/\.(ts|tsx|css|sql)$/.test(path)) return undefined;
  const name = posix.basename(path);
  if (!kebab.test(name)) return `Name files in kebab-case: ${name} is not.`;
  const part = path.split('/').find((step) => vague.test(step));
  return part === undefined ? undefined : `“${part}” says nothing about what is inside. Name it after what it does.`;
}

export const names: ArchitectureCheck = {
  name: 'names say what is inside',
  check: (tree) =>
    [...tree.paths].flatMap((path) => {
      const advice = adviceOn(path);
      return advice === undefined ? [] : [{ path, advice }];
    }),
};
