export { Broken, expectThat } from './broken.ts';
export { PlayerWallet, type Spoil, type TransferPort, type VendorAnswer } from './player-wallet.ts';
export { type TransferCase, transferCases } from './transfer-cases.ts';
