/** Why this process must not start; the message is the one line for the operator. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}
