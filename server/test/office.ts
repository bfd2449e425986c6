import type { CallDefinition } from '@lantern/contract';
import type { TestApp } from './app.ts';
import type { Operator } from './people.ts';
import { newAddress } from './seal.ts';

interface Input {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Makes a call of the office as this operator's page does; returns the reply. */
export async function office(app: TestApp, operator: Operator | null, call: CallDefinition, input: Input = {}) {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(input.params?.[name] ?? ''));
  const reply = await app.http.inject({
    method: call.method,
    url: path,
    ...(input.query ? { query: { ...input.query } } : {}),
    remoteAddress: newAddress(),
    headers: { ...operator?.headers },
    ...(input.body === undefined ? {} : { payload: input.body as object }),
  });
  return reply.json();
}
