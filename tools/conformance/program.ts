// The entry of `conformance.mjs`: a file for vendors, which needs Node and no package.
import { conformanceCommand } from './command.ts';

process.exitCode = await conformanceCommand(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return 2;
});
