import { type CallDefinition, PIPELINE_REFUSALS } from '@lantern/contract';
import { z } from 'zod';

const toSchema = (shape: z.ZodType, io: 'input' | 'output'): Record<string, unknown> => {
  const schema = z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as Record<string, unknown>;
  delete schema['$schema'];
  return schema;
};

function parametersOf(call: CallDefinition): Record<string, unknown>[] {
  const from = (shape: z.ZodType | undefined, place: 'path' | 'query') => {
    if (!shape) return [];
    const schema = toSchema(shape, 'input') as { properties?: Record<string, unknown>; required?: string[] };
    return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || (schema.required ?? []).includes(name),
      schema: property,
    }));
  };
  const key = call.idempotent
    ? [{ name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', format: 'uuid' } }]
    : [];
  return [...from(call.params, 'path'), ...from(call.query, 'query'), ...key];
}

function operationOf(call: CallDefinition): Record<string, unknown> {
  const refusals = [...call.refusals, ...PIPELINE_REFUSALS];
  const notes = [
    `Who: ${call.who}${call.right ? ` (${call.right})` : ''}.`,
    `Limit: ${call.limit.points} in ${call.limit.seconds} s per ${call.limit.by}.`,
    ...(call.limit.cost ? [`Takes ${call.limit.cost} of the budget for all calls.`] : []),
    ...(call.shared ? ['The same answer for a moment for all who ask the same.'] : []),
    ...(call.sealed ? ['The body is sealed.'] : []),
    ...(call.idempotent ? ['Idempotent by its key.'] : []),
    ...(call.confirmed ? ['Needs a confirmed session.'] : []),
  ];
  return {
    operationId: call.name,
    summary: call.summary,
    description: notes.join(' '),
    parameters: parametersOf(call),
    ...(call.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: toSchema(call.body, 'input') } } } }
      : {}),
    responses: {
      200: {
        description: 'Done',
        content: call.file
          ? { [call.file]: { schema: { type: 'string' } } }
          : {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: { success: { const: true }, value: toSchema(call.answer, 'output') },
                },
              },
            },
      },
      default: {
        description: 'Refused',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: {
                success: { const: false },
                code: { type: 'string', enum: refusals },
                message: { type: 'string' },
              },
            },
          },
        },
      },
    },
  };
}

/** The contract as OpenAPI 3.1. */
export function openApiOf(calls: Readonly<Record<string, CallDefinition>>): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of Object.values(calls)) {
    const path = call.path.replace(/:([a-z]+)/gi, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Lantern', version: '1', description: 'Every call of the platform, made from the contract.' },
    paths,
  };
}

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

/** A readable page of the contract; plain HTML, no script, so the strict policy of the site holds for it too. */
export function openApiPage(calls: Readonly<Record<string, CallDefinition>>): string {
  const row = (call: CallDefinition): string =>
    `<tr><td><code>${call.method}</code></td><td><code>${escapeHtml(call.path)}</code></td><td>${escapeHtml(call.summary)}</td><td>${call.who}${call.right ? ` · ${escapeHtml(call.right)}` : ''}</td><td>${[call.sealed ? 'sealed' : '', call.idempotent ? 'idempotent' : ''].filter(Boolean).join(', ')}</td><td>${call.limit.points}/${call.limit.seconds} s</td><td>${call.refusals.map((name) => `<code>${escapeHtml(name)}</code>`).join(' ')}</td></tr>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Lantern calls</title><link rel="stylesheet" href="/docs/page.css"><main><h1>Lantern calls</h1><p>${Object.keys(calls).length} calls, made from the contract. <a href="/docs/openapi.json">OpenAPI 3.1</a></p><table><thead><tr><th>Method</th><th>Path</th><th>What it does</th><th>Who</th><th>Kind</th><th>Limit</th><th>Refusals</th></tr></thead><tbody>${Object.values(calls).map(row).join('')}</tbody></table></main></html>`;
}

export const OPENAPI_CSS =
  'body{font:15px/1.5 system-ui,sans-serif;margin:0;background:#fbf4e6;color:#1f1a2b}main{max-width:1200px;margin:auto;padding:24px;overflow-x:auto}table{border-collapse:collapse;width:100%;background:#fffdf8}th,td{text-align:start;vertical-align:top;padding:8px 10px;border-bottom:1px solid #e2d4b9}th{background:#f3e8d3}code{font-size:13px}a{color:#b02a15}';
