import { contractModule } from '../contract-module.ts';
import { fairnessCalls } from './index.ts';

export const fairness = contractModule({
  calls: fairnessCalls,
  pages: [{ order: 260, path: '/verify', name: 'verify', bannerGroup: '' }],
});
