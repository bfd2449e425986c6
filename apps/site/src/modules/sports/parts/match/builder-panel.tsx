import { Button, Icon, IconButton } from '@lantern/ui/base';
import { useQuery } from '@tanstack/react-query';
import { type Answer, callApi, RefusedError } from '../../../../shared/calls/index.ts';
import { useSession } from '../../../../shared/session/index.ts';
import { asMember } from '../../../../shared/windows/index.ts';
import { clearBuilder, useBuilder } from '../../builder.store.ts';
import { type Choice, toggleLeg } from '../../model/slip.ts';
import { editSlip, showSlip } from '../../slip.store.ts';
import { useSportsTexts } from '../../use-sports-texts.tsx';
import type { MatchOfLeg } from '../odds-cell.tsx';

type Quote = Answer<'quoteBetBuilder'>;
/** Prices of a combination follow those of the match. */
const QUOTE_MS = 5000;
const LEAST = 2;

/** The joint price of the chosen selections, as the server's model gives it; it is never a product of prices. */
function useQuote(matchId: string, choices: readonly Choice[]) {
  const isMember = useSession((session) => session.state === 'member');
  const legs = choices.map(({ market, selection }) => ({ market, selection }));
  return useQuery<Quote, RefusedError>({
    queryKey: ['quoteBetBuilder', matchId, legs],
    queryFn: async ({ signal }) => {
      const reply = await callApi('quoteBetBuilder', { params: { id: matchId }, body: { legs }, signal });
      if (!reply.success) throw new RefusedError(reply);
      return reply.value;
    },
    enabled: isMember && legs.length >= LEAST,
    refetchInterval: QUOTE_MS,
    retry: false,
  });
}

/** Selections of one match that must all win, with their joint price. */
export function BuilderPanel({ match }: { match: MatchOfLeg }) {
  const { t, selection, market, odds } = useSportsTexts();
  const builder = useBuilder();
  const choices = builder.matchId === match.matchId ? builder.choices : [];
  const isMember = useSession((session) => session.state === 'member');
  const { data, error } = useQuote(match.matchId, choices);
  const quote = choices.length >= LEAST && !error ? data : undefined;
  const sides = { home: match.home.name, away: match.away.name };
  const add = () => {
    if (!quote) return;
    editSlip((slip) =>
      toggleLeg(slip, {
        ...{ matchId: match.matchId, sport: match.sport, ...sides, competition: match.competition.name },
        ...{ startsAt: match.startsAt, market: quote.market, code: 'BUILDER', line: null, part: null, from: null },
        ...{ selection: quote.selection, name: '', score: null, minute: null, isBanker: false },
        ...{ odds: quote.odds, version: quote.version, all: choices },
      }),
    );
    clearBuilder();
    showSlip({ receipt: null, tab: 'slip' });
  };
  return (
    <section className="sb-builder" aria-label={t('builder')}>
      <p className="text-13 text-ink-2">{t('builderText')}</p>
      <ul className="grid gap-1 text-13">
        {choices.map((choice) => (
          <li key={`${choice.market} ${choice.selection}`} className="flex items-center justify-between gap-2">
            <span>
              {market(choice, sides)}: <b className="font-semibold">{selection(choice, sides)}</b>
            </span>
            <IconButton
              icon="close"
              size={28}
              label={t('removeLeg', { name: selection(choice, sides) })}
              onClick={() => builder.toggle(match.matchId, choice)}
            />
          </li>
        ))}
      </ul>
      {error ? (
        <p role="alert" className="sb-note">
          <Icon name="alert" size={16} />
          {error.refused.message}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span role="status">
          {t('jointOdds')} <b className="num text-18">{quote ? odds(quote.odds) : '\u2013'}</b>
        </span>
        {isMember ? (
          <Button variant="primary" disabledReason={quote ? undefined : t('builderMore')} reasonElsewhere onClick={add}>
            {t('addToSlip')}
          </Button>
        ) : (
          <Button variant="primary" onClick={() => asMember(() => undefined)}>
            {t('logInForPrice')}
          </Button>
        )}
      </div>
    </section>
  );
}
