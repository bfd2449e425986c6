import type { DepositPay } from '@lantern/contract/cashier';
import type { Micros, Result } from '@lantern/kernel';
import type { PayoutReport, ProviderStatus } from '@lantern/rules/cashier';

/** A signed statement of a provider, as received. */
export interface SignedText {
  /** Seconds since 1970, as sent. */
  readonly time: string;
  /** The event id of a web-hook, `answer` for an answer to a call. */
  readonly name: string;
  readonly sign: string;
  /** The bytes as received: a body parsed and printed again has other bytes. */
  readonly body: Buffer;
}

export interface PaymentOrder {
  readonly reference: string;
  readonly amount: Micros;
  readonly currency: string;
  /** The provider's name of the method, one of `offers.channels`. */
  readonly channel: string;
  readonly returnUrl: string;
  readonly language: string;
  readonly customer: string;
}

/** A call to the provider, before its address: everything but the host. */
export interface ProviderCall {
  readonly method: 'GET' | 'POST';
  /** With its query, as sent. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
export interface ProviderReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** The provider's answer about one payment. `report.amount` is null when the amount cannot be read. */
export interface ProviderPayment {
  readonly report: ProviderStatus;
  readonly payUrl: string;
  /** What the method shows instead of a page. */
  readonly pay?: DepositPay | undefined;
  readonly signed: SignedText;
}
/** The body of a web-hook: how a payment ended. */
export interface ProviderEvent {
  readonly reference: string;
  readonly report: ProviderStatus;
  /** How far a payment on a chain is. */
  readonly pay?: DepositPay | undefined;
}

export interface PayoutOrder {
  readonly reference: string;
  readonly amount: Micros;
  readonly currency: string;
  /** The provider's name of the bank, wallet or coin. */
  readonly channel: string;
  readonly account: string;
  readonly holder: string;
}
/** What a provider says about one payout, in an answer or a web-hook. */
export interface PayoutEvent {
  readonly reference: string;
  readonly report: PayoutReport;
}
export interface ProviderPayout extends PayoutEvent {
  readonly signed: SignedText;
}

/** Decimals of a currency's minor unit, in which some providers count. */
export type Decimals = (currency: string) => number;

/** What signs our calls, and their time. */
export interface CallKey {
  readonly secret: string;
  readonly nowMs: number;
  readonly decimals: Decimals;
}

/**
 * A kind of payment provider. An adapter writes and reads messages: no clock, no network, no database. Whether the provider signed is
 * checked by the database, by the row of this kind in `cashier.provider_kind`.
 */
export interface PaymentProvider {
  /** As operators read it. */
  readonly name: string;
  /** What a provider of this kind can be set up with. Amounts are those of one payment; no currencies: any. */
  readonly offers: {
    readonly channels: readonly string[];
    readonly currencies: readonly string[] | null;
    readonly minimum: Micros;
    readonly maximum: Micros;
  };
  /** Opens a payment; the same reference again must return the same payment. */
  readonly create: (order: PaymentOrder, key: CallKey) => ProviderCall;
  /** The state of a payment, by our reference, since the provider's id may be lost with its answer. */
  readonly query: (reference: string, key: CallKey) => ProviderCall;
  /** The payment of an answer. `refused` is any answer that names no payment. @throws when it cannot be read */
  readonly readAnswer: (
    reply: ProviderReply,
    decimals: Decimals,
  ) => Result<ProviderPayment, 'unknown_payment' | 'refused'>;
  /** What is signed of a web-hook; empty texts where it has nothing. */
  readonly readHook: (headers: ProviderReply['headers'], body: Buffer) => SignedText;
  /** The event of a web-hook whose signature is right; null when it cannot be read. */
  readonly readEvent: (hook: SignedText, decimals: Decimals) => ProviderEvent | null;
  /** Orders a payout; the same reference again must pay nothing more. */
  readonly pay: (order: PayoutOrder, key: CallKey) => ProviderCall;
  readonly queryPayout: (reference: string, key: CallKey) => ProviderCall;
  /** The payout of an answer. @throws when it cannot be read */
  readonly readPayout: (
    reply: ProviderReply,
    decimals: Decimals,
  ) => Result<ProviderPayout, 'unknown_payment' | 'refused'>;
  /** The event of a web-hook about a payout; null when it is none. */
  readonly readPayoutEvent: (hook: SignedText, decimals: Decimals) => PayoutEvent | null;
}

export const headerText = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');
