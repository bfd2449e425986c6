import { create } from 'zustand';

/** The frame of an external service that a person answers before the call continues. */
export interface ServiceFrame {
  readonly url: string;
  readonly origin: string;
  readonly answer: (token: string | null) => void;
}

interface HumanState {
  /** A proof of work is being computed. */
  readonly isProving: boolean;
  readonly frame: ServiceFrame | null;
}
export const useHuman = create<HumanState>(() => ({ isProving: false, frame: null }));
