import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mathsFiles } from '@lantern/games/maths';
import { projectDirectory } from '../postgres/index.ts';
import { makeVectors } from './vectors.ts';

/** `node tools/fairness/print.ts` writes `docs/fairness/vectors.json` and the maths beside it, from the engines. */
const folder = join(projectDirectory, 'docs', 'fairness');
mkdirSync(join(folder, 'maths'), { recursive: true });
writeFileSync(join(folder, 'vectors.json'), `${JSON.stringify(await makeVectors())}\n`);
for (const { game, version, text } of mathsFiles())
  writeFileSync(join(folder, 'maths', `${game}@${version}.json`), text);
