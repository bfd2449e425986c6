import { SW1_NONCE_MS } from '@lantern/contract/gateway';
import { type AppContext, every, everyLong, isoNow, type JobHandlers, onJob } from '../../platform/index.ts';
import { closeRound, flagOpenRounds, openRoundsBefore } from '../wager/index.ts';
import { DECIDED_JOB, FREE_ROUNDS_JOB, type FreeRoundReport, RECHECK_JOB, TRANSFER_JOB } from './gateway.job-kinds.ts';
import { caseOf } from './gateway.office.store.ts';
import { allVendors, forgetNonces, forgetSessions, park, playersOf, vendorOf } from './gateway.store.ts';
import { ceilingOf } from './transfers/gateway.ceilings.ts';
import { decideHeldTransfer, pursueTransfer } from './transfers/gateway.transfers.ts';
import { requestVendor } from './vendors/gateway.outgoing.ts';
import { reconcile } from './vendors/gateway.reconcile.ts';
import { pollVendors, VENDOR_POLL_MS } from './vendors/gateway.vendor-poll.ts';
import { scaled } from './wallet-api/gateway.answer.ts';
import { applyDecision } from './wallet-api/gateway.decided.ts';
import { freeRoundsOf } from './wallet-api/gateway.free-rounds.store.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const OPEN_MS = 48 * HOUR_MS;
const BATCH = 500;

/** Rounds open for two days become cases, and are closed where the vendor's policy says so (standards.md 3.3). */
async function watchOpenRounds(context: AppContext): Promise<void> {
  const nowMs = context.clock.nowMs();
  const nowIso = isoNow(context.clock);
  const openedBefore = new Date(nowMs - OPEN_MS).toISOString();
  const vendors = await allVendors(context.db);
  const known = new Set(vendors.map((vendor) => vendor.code));
  for (const round of await flagOpenRounds(context.db, openedBefore, nowIso, BATCH)) {
    if (!known.has(round.vendor)) continue;
    const facts = { memberId: round.member_id, staked: round.staked, openedAt: round.opened_at.toISOString() };
    const about = `${round.round} ${round.wager_id}`;
    await park(context.db, { id: context.newId(), vendor: round.vendor, kind: 'open_round', about, facts, nowIso });
  }
  for (const vendor of vendors) {
    if (vendor.close_after_hours === null) continue;
    const before = new Date(nowMs - vendor.close_after_hours * HOUR_MS).toISOString();
    for (const round of await openRoundsBefore(context.db, vendor.code, before, BATCH)) {
      const tx = `house-close:${round.wager_id}`;
      const bodyHash = Buffer.from(tx);
      await closeRound(context, {
        memberId: BigInt(round.member_id),
        vendor: vendor.code,
        ceiling: ceilingOf(vendor),
        tx,
        round: round.round,
        bodyHash,
      });
    }
  }
}

async function reportFreeRounds(context: AppContext, { what, memberId, id }: FreeRoundReport): Promise<boolean> {
  const grant = (await freeRoundsOf(context.db, BigInt(memberId))).find((row) => row.id === id);
  const vendor = grant && (await vendorOf(context.db, grant.vendor));
  if (!grant || !vendor || vendor.is_sandbox) return true;
  const playerId = (await playersOf(context.db, vendor.code, [memberId])).get(memberId);
  // A vendor learns of a new member with the first launch: the job waits for that.
  if (playerId === undefined) return false;
  const reply = await requestVendor(context, vendor, `freeRounds.${what}`, {
    freeRoundId: grant.id,
    playerId,
    gameCode: grant.game,
    number: grant.number - grant.used,
    betSize: scaled(BigInt(grant.bet_size)),
    expiresAt: grant.expires_at.toISOString(),
  });
  return reply.ok && reply.value.code === 'OK';
}

export const gatewayJobs = (context: AppContext): JobHandlers => {
  return {
    'gateway.forget': every(MINUTE_MS, async (tx) => {
      const nowMs = context.clock.nowMs();
      await forgetNonces(tx, new Date(nowMs - 2 * SW1_NONCE_MS).toISOString());
      await forgetSessions(tx, new Date(nowMs - 24 * HOUR_MS).toISOString());
    }),
    'gateway.open-rounds': everyLong(HOUR_MS, () => watchOpenRounds(context)),
    'gateway.reconcile': everyLong(24 * HOUR_MS, async () => {
      for (const vendor of await allVendors(context.db))
        if (vendor.state === 'on' && vendor.mode === 'seamless' && !vendor.is_sandbox) await reconcile(context, vendor);
    }),
    'gateway.poll-vendors': everyLong(VENDOR_POLL_MS, () => pollVendors(context)),
    ...onJob(FREE_ROUNDS_JOB, {
      long: async ({ data }) => ((await reportFreeRounds(context, data)) ? undefined : { againInMs: MINUTE_MS }),
    }),
    ...onJob(RECHECK_JOB, {
      inTransaction: async ({ key, data: { memberId } }, tx) => {
        await decideHeldTransfer(context, tx, { memberId, id: key, act: 'ask' });
        return undefined;
      },
    }),
    ...onJob(DECIDED_JOB, {
      inTransaction: async ({ key, data: { act } }, tx) => {
        const row = await caseOf(tx, key);
        if (row) await applyDecision(context, tx, row, act);
        return undefined;
      },
    }),
    ...onJob(TRANSFER_JOB, {
      long: async ({ key, data: { memberId } }) => {
        const againAtMs = await pursueTransfer(context, memberId, key);
        return againAtMs === null ? undefined : { againAtMs };
      },
    }),
  };
};
