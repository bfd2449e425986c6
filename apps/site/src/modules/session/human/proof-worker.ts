import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Receives the JSON of a challenge and returns the payload: base64 of challenge and solution (ALTCHA, version 2). */
self.onmessage = async ({ data }: MessageEvent<string>) => {
  const challenge = JSON.parse(data) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  self.postMessage(solution === null ? null : btoa(JSON.stringify({ challenge, solution })));
};
