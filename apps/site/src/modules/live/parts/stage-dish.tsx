import type { LiveTable } from '@lantern/contract/live';
import { Dish } from '@lantern/ui/tables';
import type { Picture } from '../model/picture.ts';

/** The dish of dice or coins: covered and shaken when bets are closed, open with what was thrown. */
export function StageDish({ table, picture }: { table: LiveTable; picture: Picture }) {
  const { round, road, game } = table;
  const isBetting = ['open', 'lastCall', 'waiting'].includes(picture.scene);
  const last = road.findLast(({ roundId }) => roundId !== round?.roundId)?.dealt ?? [];
  const values = isBetting ? last : picture.steps.map(({ value }) => value);
  const isLifted = values.length > 0;
  return <Dish game={game} values={values} open={isLifted} shaken={picture.scene === 'closed'} />;
}
