import type { CallDefinition } from '@lantern/contract';
import { contentCalls } from '@lantern/contract/content';
import type { TestApp } from './app.ts';
import type { Operator } from './people.ts';
import { newAddress } from './seal.ts';

export interface Sent {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly address?: string;
}

/** Makes any call by its definition, with its parameters in their places; returns the reply's JSON. */
export async function send(app: TestApp, call: CallDefinition, sent: Sent = {}) {
  const path = call.path.replace(/:([a-zA-Z]+)/g, (_, name: string) => encodeURIComponent(`${sent.params?.[name]}`));
  const reply = await app.http.inject({
    method: call.method,
    url: path,
    remoteAddress: sent.address ?? newAddress(),
    headers: { ...sent.headers },
    ...(sent.query ? { query: { ...sent.query } } : {}),
    ...(sent.body ? { payload: sent.body } : {}),
  });
  return reply.json();
}

export interface Written {
  readonly kind: string;
  readonly texts?: Readonly<Record<string, { title: string; summary?: string; body?: string; facts?: object[] }>>;
  readonly place?: Readonly<Record<string, unknown>>;
  readonly times?: { readonly startsAt: string; readonly endsAt: string | null };
  readonly publish?: boolean;
}

/** An item made as an operator makes it: created, written, scheduled, published. Returns the office's view of it. */
export async function writeItem(app: TestApp, operator: Operator, item: Written) {
  const { headers } = operator;
  const kindPlace = item.kind === 'banner' ? { groupName: 'home' } : {};
  let now = (
    await send(app, contentCalls.createContent, { headers, body: { kind: item.kind, ...kindPlace, ...item.place } })
  ).value;
  const params = { id: now.id };
  for (const [language, text] of Object.entries(item.texts ?? { EN: { title: 'A title' } }))
    now = (
      await send(app, contentCalls.saveContentText, {
        headers,
        params: { ...params, language },
        body: { version: now.version, summary: '', body: '', ...text },
      })
    ).value;
  if (item.times)
    now = (
      await send(app, contentCalls.scheduleContent, {
        headers,
        params,
        body: { version: now.version, ...item.times },
      })
    ).value;
  if (item.publish ?? true)
    now = (await send(app, contentCalls.publishContent, { headers, params, body: { version: now.version } })).value;
  return now;
}
