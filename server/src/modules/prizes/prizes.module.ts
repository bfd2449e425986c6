import { every, everyLong, type JobHandlers, type Module } from '../../platform/index.ts';
import { auditHook, redrawHook } from '../ledger/index.ts';
import { rewardKindHook, rewardSourceHook } from '../rewards/index.ts';
import { catchEnvelope } from './calls/catch-envelope.ts';
import { claimRafflePromotion } from './calls/claim-raffle-promotion.ts';
import { getPrizeWheels } from './calls/get-prize-wheels.ts';
import { getRaffleProof } from './calls/get-raffle-proof.ts';
import { getRaffleTicket } from './calls/get-raffle-ticket.ts';
import { getRaffles } from './calls/get-raffles.ts';
import { getRainProof } from './calls/get-rain-proof.ts';
import { getRains } from './calls/get-rains.ts';
import { listPrizeSpins } from './calls/list-prize-spins.ts';
import { listRaffleTickets } from './calls/list-raffle-tickets.ts';
import { spinPrizeWheel } from './calls/spin-prize-wheel.ts';
import { prizesChecks } from './prizes.audit.store.ts';
import { spinsReward, ticketsReward } from './prizes.earning.ts';
import { runRaffles } from './prizes.raffle.ts';
import { runRains } from './prizes.rain.ts';
import { prizeRedraws } from './prizes.redraw.audit.store.ts';
import { prizeSources } from './prizes.sources.ts';
import { endSpins } from './prizes.wheel.ts';

const RAINS_EVERY_MS = 1000;
const RAFFLES_EVERY_MS = 10_000;
const SPINS_EVERY_MS = 60_000;

export const prizes: Module = {
  name: 'prizes',
  answers: [
    catchEnvelope,
    claimRafflePromotion,
    getPrizeWheels,
    getRaffleProof,
    getRaffles,
    getRaffleTicket,
    getRainProof,
    getRains,
    listPrizeSpins,
    listRaffleTickets,
    spinPrizeWheel,
  ],
  jobs: (context): JobHandlers => ({
    'prizes.rains': everyLong(RAINS_EVERY_MS, () => runRains(context)),
    'prizes.raffles': everyLong(RAFFLES_EVERY_MS, () => runRaffles(context)),
    'prizes.spins': every(SPINS_EVERY_MS, (tx) => endSpins(context, tx)),
  }),
  hooks: [
    auditHook(prizesChecks),
    redrawHook(prizeRedraws),
    rewardSourceHook(...prizeSources),
    rewardKindHook(spinsReward, ticketsReward),
  ],
};
