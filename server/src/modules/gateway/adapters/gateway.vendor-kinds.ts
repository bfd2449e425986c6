import { sw1 } from './gateway.sw1.ts';
import { tidewire } from './gateway.tidewire.ts';
import type { VendorAdapter } from './gateway.vendor-adapter.ts';

/** Every kind of game vendor, by the value of `gateway.vendor.kind`. */
export const VENDOR_KINDS = { sw1, tidewire } as const satisfies Readonly<Record<string, VendorAdapter>>;
export type VendorKind = keyof typeof VENDOR_KINDS;
export const isVendorKind = (kind: string): kind is VendorKind => Object.hasOwn(VENDOR_KINDS, kind);

/** @throws for a kind that no adapter has: the row was written by a newer version */
export function adapterOf({ kind }: { readonly kind: string }): VendorAdapter {
  if (!isVendorKind(kind)) throw new Error(`no adapter of vendors of kind ${kind}`);
  return VENDOR_KINDS[kind];
}
