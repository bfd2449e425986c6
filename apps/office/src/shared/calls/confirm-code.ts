import { create } from 'zustand';

interface ConfirmCode {
  /** Waits for the operator's code; null while nobody asks. */
  readonly answer: ((isConfirmed: boolean) => void) | null;
}
export const useConfirmCode = create<ConfirmCode>(() => ({ answer: null }));

let asking: Promise<boolean> | undefined;

/** Asks for a fresh code over whatever is on the screen; calls that need one at once ask together. False: it was not given. */
export function askCode(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    useConfirmCode.setState({
      answer: (isConfirmed) => {
        asking = undefined;
        useConfirmCode.setState({ answer: null });
        resolve(isConfirmed);
      },
    });
  });
  return asking;
}
