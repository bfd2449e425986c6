import { formatAmount } from '@lantern/kernel';

export const money = (micros: string): string => formatAmount(BigInt(micros));
