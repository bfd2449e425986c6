import { writeFileSync } from 'node:fs';
import { buildProgramFile } from '../apps/site/build/program-files.ts';

// `node tools/verify-file.ts [FILE]`: writes the offline verifier; the site carries the same file as /verify.mjs.
const path = process.argv[2] ?? 'verify.mjs';
writeFileSync(path, await buildProgramFile('verify.mjs'));
process.stdout.write(`${path}\n`);
