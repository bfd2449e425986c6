import type { Module } from '../../platform/index.ts';
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
};
