import type { ArchitectureCheck, SourceFile, Violation } from './architecture-check.ts';

const counted = /\.(ts|tsx|css|sql)$/;
const limitLines = 400;
const reason = /^(?:\/\/|\/\*|--)\s*\S/;

function check(file: SourceFile): Violation[] {
  if (!counted.test(file.path)) return [];
  const lines = file.text.split('\n').length - 1;
  if (lines <= limitLines || reason.test(file.text)) return [];
  return [
    { path: file.path, advice: `${lines} lines. Split it, or say in a comment on the first line why it is one thing.` },
  ];
}

export const size: ArchitectureCheck = { name: 'long files say why', check: (tree) => tree.files.flatMap(check) };
