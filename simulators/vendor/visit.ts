import type { Mode } from './texts.ts';

/** A player at the table. */
export interface Visit {
  readonly id: string;
  readonly vendor: string;
  readonly playerId: string;
  readonly sessionToken: string;
  readonly game: string;
  readonly currency: string;
  readonly lang: string;
  mode: Mode;
}

/** The result of a round as the page shows it. */
export type Outcome =
  | { readonly state: 'won' | 'lost'; readonly well: number; readonly paid: string; readonly balance: string }
  | { readonly state: 'refused'; readonly code: string }
  | { readonly state: 'voided' };
