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

function operationOf(call: CallDefinition, module: string | undefined): Record<string, unknown> {
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
    ...(module ? { tags: [module] } : {}),
    summary: call.summary,
    description: notes.join(' '),
    parameters: parametersOf(call),
    ...(call.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: toSchema(call.body, 'input') } } } }
      : {}),
    ...(call.upload
      ? { requestBody: { required: true, content: { 'application/octet-stream': { schema: { type: 'string' } } } } }
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

/** The contract as OpenAPI 3.1. @param moduleOf the module that answers a call, by the call's name */
export function openApiOf(
  calls: Readonly<Record<string, CallDefinition>>,
  moduleOf: ReadonlyMap<string, string>,
): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of Object.values(calls)) {
    const path = call.path.replace(/:([a-z]+)/gi, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call, moduleOf.get(call.name)) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lantern',
      version: '1',
      description:
        'Every call of the platform, made from the contract. The wallet API for game vendors has its own page: /seamless/v1/docs.',
    },
    tags: [...new Set(Object.values(calls).flatMap(({ name }) => moduleOf.get(name) ?? []))]
      .sort()
      .map((name) => ({ name })),
    paths,
  };
}
