import { Badge, type BadgeTone } from '@lantern/ui/base';
import type { Answer } from '../../../shared/calls/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';

type Leg = Answer<'getWager'>['legs'][number];

const LEG_SHOWN = {
  open: ['states.placed', 'dusk'],
  won: ['states.won', 'win'],
  half_won: ['halfWon', 'win'],
  void: ['states.void', 'amber'],
  half_lost: ['halfLost', 'plain'],
  lost: ['states.lost', 'plain'],
} as const satisfies Readonly<Record<Leg['state'], readonly [string, BadgeTone]>>;

/** The legs of a multiple or a system in the order of the slip: what was chosen at which odds, and what became of it. */
export function WagerLegs({ legs }: { legs: readonly Leg[] }) {
  const t = useTexts('wager');
  return (
    <ol className="grid gap-2 text-13">
      {legs.map((leg) => {
        const [text, tone] = LEG_SHOWN[leg.state];
        return (
          <li key={leg.number} className="grid gap-1 rounded-2 bg-sunken px-3 py-2">
            <div className="flex items-baseline justify-between gap-3">
              <bdi className="text-ink-2">{leg.event}</bdi>
              <Badge tone={tone}>{t(text)}</Badge>
            </div>
            <div className="flex items-baseline justify-between gap-3">
              <b className="font-semibold">
                <bdi>{leg.selection}</bdi>
              </b>
              <span className="num">
                <span className="sr-only">{t('odds')} </span>
                {leg.odds}
              </span>
            </div>
            {leg.result === null ? null : (
              <p className="text-12 text-ink-3">
                <bdi>{leg.result}</bdi>
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
