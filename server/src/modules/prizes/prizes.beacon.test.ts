import { prizesCalls } from '@lantern/contract/prizes';
import { verify } from '@lantern/games/verify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTestMember } from '../../../test/agents.ts';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { type Beacon, openBeacon } from '../../../test/beacon.ts';
import { allIsRight, earn, prizeOperators, raffleOf, startPrize } from '../../../test/prizes.ts';
import { memberCall } from '../../../test/promotions.ts';
import { runRaffles } from './prizes.raffle.ts';

let app: TestApp;
let beacon: Beacon;
beforeAll(async () => {
  beacon = await openBeacon();
  app = await openTestApp({ BATCH_WRITERS: '3', BEACON_URL: beacon.url });
});
afterAll(async () => {
  await app?.close();
  beacon?.close();
});

test('a raffle names a later round of the beacon with its root, waits for it, and is drawn from it', async () => {
  const id = await startPrize(app, await prizeOperators(app), raffleOf(app));
  const memberId = await addTestMember(app, null, 0);
  await earn(app, memberId, { kind: 'tickets', of: id, count: 5 });
  app.clock.advance(300_000);
  await runRaffles(app.context);
  const { rows } = await app.context.db.query<{ value: string }>(
    `select value from fairness.commitment where about = $1 and kind = 'raffle-beacon'`,
    [id],
  );
  const [name, round] = (rows[0]?.value ?? '').split('/');
  expect(name).toBe(beacon.name);
  expect(beacon.publishedAtMs(Number(round))).toBeGreaterThan(app.clock.nowMs());

  const proofOf = async () => (await memberCall(app, null, prizesCalls.getRaffleProof, { id })).value;
  await runRaffles(app.context);
  expect(await proofOf()).toMatchObject({ seed: null, entropy: null, size: 5, drawn: [] });

  beacon.publish();
  await runRaffles(app.context);
  const { seed, seedHash, root, size, entropy, winners, drawn } = await proofOf();
  expect(entropy).toBe(beacon.entropyOf(Number(round)));
  const proof = { game: 'raffle', v: '2', seed, hash: seedHash, draw: id, bets: root, size: String(size), entropy };
  const texts = { ...proof, winners: String(winners), result: drawn.join(' ') };
  expect(await verify(texts)).toMatchObject({ verdict: 'holds' });
  expect(await verify({ ...texts, entropy: 'members' })).toMatchObject({ verdict: 'fails' });
  await allIsRight(app);
});
