import { create } from 'zustand';

interface CodeAsked {
  /** Waits for the operator's code; null while nobody asks. */
  readonly answer: ((isConfirmed: boolean) => void) | null;
}
export const useCodeAsked = create<CodeAsked>(() => ({ answer: null }));

let asking: Promise<boolean> | undefined;

/** Asks for a fresh code over whatever is on the screen; calls that need one at once ask together. False: it was not given. */
export function askCode(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    useCodeAsked.setState({
      answer: (isConfirmed) => {
        asking = undefined;
        useCodeAsked.setState({ answer: null });
        resolve(isConfirmed);
      },
    });
  });
  return asking;
}
