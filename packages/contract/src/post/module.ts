import { contractModule } from '../contract-module.ts';
import { postOfficeCalls } from './office/index.ts';

export const post = contractModule({
  calls: postOfficeCalls,
  rights: {
    outbox: { order: 150, roles: ['support', 'auditor'] },
  },
});
