import { formatAmount } from '@lantern/kernel';
import { done } from '../../../platform/index.ts';

export const money = (micros: string): string => formatAmount(BigInt(micros));

interface Page {
  readonly pageNo: number;
  readonly pageSize: number;
}
export const rangeOf = ({ pageNo, pageSize }: Page) => ({ limit: pageSize, offset: (pageNo - 1) * pageSize });
/** A page of a member's records as the contract writes lists. */
export const paged = <T>({ pageNo, pageSize }: Page, list: T[], total: number) =>
  done({ list, total, totalPages: Math.ceil(total / pageSize), pageNo, pageSize });
