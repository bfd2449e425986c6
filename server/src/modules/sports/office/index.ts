import type { Module } from '../../../platform/index.ts';
import { effectHook, exportHook, factsHook, findHook } from '../../staff/index.ts';
import { getSportsBoard } from './get-sports-board.ts';
import { getStaffSportsMatch } from './get-staff-sports-match.ts';
import { listFeedHealth } from './list-feed-health.ts';
import { listIncomingSportsBets } from './list-incoming-sports-bets.ts';
import { listSharpSigns } from './list-sharp-signs.ts';
import { refuseSportsBet } from './refuse-sports-bet.ts';
import { requestPriceError } from './request-price-error.ts';
import { requestSportsSettlement } from './request-sports-settlement.ts';
import { setSportsLine } from './set-sports-line.ts';
import { setSportsPrices } from './set-sports-prices.ts';
import { setSportsSuspension } from './set-sports-suspension.ts';
import { setSportsTerms } from './set-sports-terms.ts';
import { betsExport } from './sports.exports.ts';
import { findMatch, priceErrorEffect, priceErrorFacts, settlementEffect } from './sports.requests.ts';
import { settlementFacts } from './sports.settlement-facts.ts';
import { termsEffect, termsFacts } from './sports.terms.ts';

/** Office calls of this module. */
export const sportsOffice: Module = {
  name: 'sports/office',
  answers: [
    getSportsBoard,
    getStaffSportsMatch,
    listFeedHealth,
    listIncomingSportsBets,
    listSharpSigns,
    refuseSportsBet,
    requestPriceError,
    requestSportsSettlement,
    setSportsLine,
    setSportsPrices,
    setSportsSuspension,
    setSportsTerms,
  ],
  hooks: [
    effectHook({
      sports_settlement: settlementEffect,
      sports_price_error: priceErrorEffect,
      sports_terms: termsEffect,
    }),
    factsHook({ sports_settlement: settlementFacts, sports_price_error: priceErrorFacts, sports_terms: termsFacts }),
    findHook({ sports_match: findMatch }),
    exportHook({ sports_bets: betsExport }),
  ],
};
