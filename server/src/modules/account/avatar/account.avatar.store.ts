import type { Queryable, Tx } from '../../../platform/index.ts';

export interface AvatarRow {
  readonly drawn: number | null;
  readonly file_id: string | null;
  readonly icon_sealed: Buffer | null;
}
export async function avatarRow(db: Queryable, memberId: bigint): Promise<AvatarRow | null> {
  const { rows } = await db.query<AvatarRow>(
    'select drawn, file_id, icon_sealed from account.avatar where member_id = $1',
    [memberId],
  );
  return rows[0] ?? null;
}
export async function putAvatar(tx: Tx, memberId: bigint, { drawn, file_id, icon_sealed }: AvatarRow): Promise<void> {
  await tx.query(
    `insert into account.avatar (member_id, drawn, file_id, icon_sealed) values ($1, $2, $3, $4)
     on conflict (member_id) do update set drawn = excluded.drawn, file_id = excluded.file_id, icon_sealed = excluded.icon_sealed`,
    [memberId, drawn, file_id, icon_sealed],
  );
}
