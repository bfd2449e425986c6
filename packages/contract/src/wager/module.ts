import { contractModule } from '../contract-module.ts';
import { systemKind } from './system-detail.ts';

export const wager = contractModule({
  wagerKinds: [systemKind],
  findKinds: { wager: { order: 40 }, slip: { order: 50 }, round: { order: 60 } },
  exportKinds: {
    wagers: { order: 10, rights: ['members.view'] },
    returns: { order: 160, rights: ['games', 'audit'] },
  },
});
