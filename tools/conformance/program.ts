// The whole of `conformance.mjs`: a file for vendors, who have Node and nothing else of ours.
import { conformanceCommand } from './command.ts';

process.exitCode = await conformanceCommand(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return 2;
});
