import { fairnessCalls } from '@lantern/contract/fairness';
import { mathsFiles } from '@lantern/games/maths';
import { answer, doneFile, refuse } from '../../../platform/index.ts';

/** A version that was played never changes. */
const FOREVER_SECONDS = 31_536_000;

async function* piece(text: string): AsyncGenerator<string> {
  yield text;
}

export const getMaths = answer(fairnessCalls.getMaths, async ({ params }) => {
  const found = mathsFiles().find(({ game, version }) => game === params.game && version === params.version);
  if (!found) return refuse('not_found');
  return doneFile({
    name: `${found.game}@${found.version}.json`,
    bytes: Buffer.byteLength(found.text),
    pieces: piece(found.text),
    publicSeconds: FOREVER_SECONDS,
  });
});
