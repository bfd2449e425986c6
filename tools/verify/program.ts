// The whole of `verify.mjs`: a file to keep, which checks results with Node and nothing else.
import { verifyCommand } from './command.ts';

process.exitCode = await verifyCommand(process.argv.slice(2));
