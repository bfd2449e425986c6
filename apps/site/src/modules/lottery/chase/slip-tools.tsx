import { Button } from '@lantern/ui/base';
import { playOf } from '../../../shared/plays/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { addTickets } from '../model/ticket-entry.ts';
import { browserWords, randomTickets } from '../tickets/random-tickets.ts';
import { type Betting, DRAWS_PER_SLIP } from '../use-betting.ts';
import { FIRST_CHASE } from './read-chase.ts';

/** As many issues as a chase begins with. */
const FIRST_ISSUES = 5;

/** Under the button that places: the chase of following issues, and a ticket by chance. */
export function SlipTools({ betting }: { betting: Betting }) {
  const t = useTexts('lottery.chase');
  const words = useTexts('lottery.bet');
  const { draft, open, offer, chase } = betting;
  const { play } = draft.slip;
  const begin = () => {
    const issues = Math.max(draft.issues, Math.min(FIRST_ISSUES, open.length, DRAWS_PER_SLIP));
    draft.update({ chase: FIRST_CHASE, issues });
  };
  const byChance = () =>
    draft.edit((slip) => addTickets(slip, play, randomTickets(offer.region, playOf(play), 1, browserWords())));
  return (
    <div className="flex gap-2">
      <span className="flex-1">
        <Button
          block
          size="sm"
          variant="ghost"
          aria-pressed={chase !== undefined}
          disabledReason={chase || open.length > 1 ? undefined : t('noneToChase')}
          onClick={chase ? () => draft.update({ chase: undefined, issues: 1 }) : begin}
        >
          {t(chase ? 'noChase' : 'chase')}
        </Button>
      </span>
      <Button size="sm" variant="ghost" icon="dice" onClick={byChance}>
        {words('byChance')}
      </Button>
    </div>
  );
}
