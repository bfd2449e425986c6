import { familyOfRegion } from '@lantern/games/families';
import { Dialog } from '@lantern/ui/dialog';
import { familyOf, playOf, usePlayNames, useTicketNames } from '../../../shared/plays/index.ts';
import { useTextIn, useTexts } from '../../../shared/texts/index.ts';
import { groupsOf, playsOfGroup, priceOf } from '../model/offer.ts';
import type { PadProps } from './pad-props.ts';

const WIDTH_PX = 640;

type HowToPlayProps = Pick<PadProps, 'offer' | 'draft'> & { name: string; onClose: () => void };

/** Every play of the lottery in groups: what it bets on, an example, and what it pays now. */
export function HowToPlay({ offer, draft, name, onClose }: HowToPlayProps) {
  const t = useTexts('lottery.bet');
  const textIn = useTextIn();
  const names = useTicketNames();
  const isVietnam = familyOfRegion(offer.region)?.name === 'vietnam';
  const groupName = (group: string) =>
    (isVietnam ? textIn('lottery.bet.group', group) : undefined) ?? names.group(group);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${t('howToPlay')}: ${name}`}
      closeLabel={t('close')}
      moveLabel={t('moveWindow')}
      width={WIDTH_PX}
    >
      <div className="flex flex-col gap-5">
        {groupsOf(offer).map((group) => (
          <section key={group} aria-label={groupName(group)}>
            <h3 className="mb-1 text-16">{groupName(group)}</h3>
            <dl>
              {playsOfGroup(offer, group).map((code) => (
                <Play key={code} code={code} price={priceOf(code, offer, draft.slip.rebate)} />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function Play({ code, price }: { code: string; price: string }) {
  const t = useTexts('lottery.tickets');
  const plays = usePlayNames();
  const tickets = useTicketNames();
  const { example } = playOf(code);
  const isTicket = familyOf(code).playOf(code)?.kind === 'ticket';
  return (
    <div className="border-t border-line py-2 first:border-0">
      <dt className="flex items-baseline justify-between gap-3 text-14 font-semibold">
        {isTicket ? tickets.rule(playOf(code)) : plays.short(code)}
        <span className="num shrink-0 text-13 text-amber-text">{price}</span>
      </dt>
      <dd className="text-13 text-ink-2">
        {plays.help(code)}
        {isTicket && example ? (
          <span className="block text-ink-3">{t('exampleOf', { ticket: tickets.ticket(code, example) })}</span>
        ) : null}
      </dd>
    </div>
  );
}
