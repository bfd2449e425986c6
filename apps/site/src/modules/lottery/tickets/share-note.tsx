import { useTexts } from '../../../shared/texts/index.ts';
import { useStakeShares } from '../lottery.queries.ts';
import { useAmount } from '../parts/slip/slip-texts.ts';

/** What the bars on the picks are; nothing while nobody has bet on the draw. */
export function ShareNote({ drawId }: { drawId: string | undefined }) {
  const t = useTexts('lottery.tickets');
  const { say } = useAmount();
  const { data } = useStakeShares(drawId);
  if (!data || Number(data.staked) === 0) return null;
  return (
    <p className="flex items-center gap-2 text-12 text-ink-3">
      <span aria-hidden="true" className="h-[3px] w-5 shrink-0 rounded-full bg-dusk-text" />
      {t('sharesOf', { amount: say(data.staked) })}
    </p>
  );
}
