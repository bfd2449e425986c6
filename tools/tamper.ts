import { changes, type Outcome, tryChanges } from './tamper/trial.ts';

/**
 * `npm run tamper`: makes the changes that a database owner could make, one at a time, on a platform with real play,
 * and shows which audit check names each. Exit code 1 when a change that must be named is not. `--quick`: a selection.
 */
const quick = process.argv.includes('--quick');
const chosen = changes.filter((change) => !quick || change.quick);

function show({ change, named, missed }: Outcome): void {
  const who =
    missed.length > 0
      ? `NOT NAMED by: ${missed.join('; ')}`
      : named.length > 0
        ? named.join('; ')
        : `not named: ${change.because}`;
  process.stdout.write(
    `${missed.length > 0 ? 'MISSED ' : named.length > 0 ? 'named  ' : 'unseen '} ${change.what}\n          ${who}\n`,
  );
}

const outcomes = await tryChanges(chosen, show);
const missed = outcomes.filter((outcome) => outcome.missed.length > 0).length;
const unseen = outcomes.filter(({ named }) => named.length === 0).length;
process.stdout.write(
  `${outcomes.length} changes: ${outcomes.length - missed - unseen} named, ${unseen} that cannot be, ${missed} missed\n`,
);
process.exit(missed === 0 ? 0 : 1);
