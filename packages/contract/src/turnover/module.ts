import { contractModule } from '../contract-module.ts';
import { turnoverCalls } from './index.ts';
import { turnoverOfficeCalls } from './office/index.ts';

export const turnover = contractModule({
  calls: { ...turnoverCalls, ...turnoverOfficeCalls },
  requestKinds: {
    turnover_weights: {
      order: 210,
      right: 'settings',
      subject: 'turnover_weights',
      facts: ['change'],
      changes: ['listTurnoverWeights'],
    },
  },
  exportKinds: {
    turnover_weights: { order: 150, rights: ['settings', 'audit'] },
  },
  decisions: {
    changeTurnoverWeights: 'two',
  },
});
