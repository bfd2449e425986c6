// The entry of `verify.mjs`: one file that checks results with Node and no package.
import { verifyCommand } from './command.ts';

process.exitCode = await verifyCommand(process.argv.slice(2));
