import { foldAll, settleAll } from '../src/modules/contracts/settling/contracts.runs.ts';
import { workUntilKilled } from './killed-process.ts';

// A process that settles contracts.
await workUntilKilled(async (context) => {
  await foldAll(context);
  for (let more = true; more; ) more = await settleAll(context);
});
