import { contractModule } from '../contract-module.ts';
import { filesCalls } from './index.ts';

export const files = contractModule({
  calls: filesCalls,
});
