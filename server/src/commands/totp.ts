import { openTotp, operatorOf, totpCode } from '../modules/staff/index.ts';
import { createSecrets, openDatabase, readConfig, systemClock } from '../platform/index.ts';

const STEP_MS = 30_000;

/** `lantern totp NAME`: the current code of the operator's app, for holders of this installation's keys. */
export async function command(args: string[], env: { databaseUrl: string }): Promise<number> {
  const name = (args[0] ?? '').toLowerCase();
  const secrets = createSecrets(readConfig(process.env).SECRETS_KEY);
  const db = openDatabase({ url: env.databaseUrl, connectionsMax: 1 });
  try {
    const operator = await operatorOf(db, name);
    if (!operator?.totpSealed) {
      process.stderr.write(
        name === '' ? 'Which operator? lantern totp NAME\n' : `There is no operator “${name}” with a second factor.\n`,
      );
      return 1;
    }
    const now = systemClock.nowMs();
    const code = totpCode(openTotp({ secrets }, operator.staffId, operator.totpSealed), now);
    const seconds = Math.ceil((STEP_MS - (now % STEP_MS)) / 1000);
    process.stdout.write(`${code}\n`);
    process.stderr.write(`good for another ${seconds} s\n`);
    return 0;
  } finally {
    await db.close();
  }
}
