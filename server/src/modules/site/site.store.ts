import { databaseNow, type Needs, type Queryable, type Tx } from '../../platform/index.ts';

export async function storedSettings(db: Queryable): Promise<Map<string, unknown>> {
  const { rows } = await db.query<{ key: string; value: unknown }>('select key, value from site.setting');
  return new Map(rows.map((row) => [row.key, row.value]));
}

export async function storeSetting(
  tx: Tx,
  context: Needs<'clock'>,
  key: string,
  value: unknown,
  by: string,
): Promise<void> {
  await tx.query(
    `insert into site.setting (key, value, changed_at, changed_by) values ($1, $2, platform.time_of($3), $4)
     on conflict (key) do update set value = excluded.value, changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
    [key, JSON.stringify(value), databaseNow(context.clock), by],
  );
}
