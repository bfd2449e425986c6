import { writeFileSync } from 'node:fs';
import { buildVerifyFile } from '../apps/site/build/verify-file.ts';

// `node tools/verify-file.ts [FILE]`: writes the offline verifier; the site carries the same file as /verify.mjs.
const path = process.argv[2] ?? 'verify.mjs';
writeFileSync(path, await buildVerifyFile());
process.stdout.write(`${path}\n`);
