import { Facts, MemberLink } from '../../../shared/parts/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';
import type { Results } from '../model/draft-values.ts';
import { useRewardText } from './use-reward-text.ts';

type Detail = Results['detail'];
interface DetailProps {
  readonly detail: Detail;
  readonly currency: string;
}

/** What was drawn of a wheel, caught of a rain, or won in a raffle. */
export function ResultDetail({ detail, currency }: DetailProps) {
  const t = useText();
  const when = useWhen();
  if (detail.kind === 'wheel') return <WheelDetail detail={detail} currency={currency} />;
  if (detail.kind === 'raffle') return <RaffleDetail detail={detail} currency={currency} />;
  return (
    <Facts
      items={[
        [t('prizes.caught'), `${when.number(detail.caught)} / ${when.number(detail.envelopes)}`],
        ...(detail.emptyAt === null ? [] : [[t('prizes.emptyAt'), when.short(detail.emptyAt)] as const]),
        ...(detail.seedHash === null ? [] : [[t('prizes.seedHash'), detail.seedHash] as const]),
      ]}
    />
  );
}

function WheelDetail({ detail, currency }: { detail: Extract<Detail, { kind: 'wheel' }>; currency: string }) {
  const t = useText();
  const when = useWhen();
  const rewardText = useRewardText();
  return (
    <>
      <Facts
        items={[
          [t('prizes.spins.made'), when.number(detail.made)],
          [t('prizes.spins.waiting'), when.number(detail.waiting)],
          [t('prizes.spins.expired'), when.number(detail.expired)],
        ]}
      />
      <table className="table table-dense">
        <caption className="sr-only">{t('prizes.segments')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('prizes.reward')}</th>
            <th scope="col" className="at-end">
              {t('prizes.drawn')}
            </th>
            <th scope="col" className="at-end">
              {t('prizes.expected')}
            </th>
            <th scope="col" className="at-end">
              {t('prizes.left')}
            </th>
          </tr>
        </thead>
        <tbody>
          {detail.segments.map(({ reward, drawn, expected, left }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: segments have places
            <tr key={place}>
              <td>{rewardText(reward, currency)}</td>
              <td className="num at-end">{when.number(drawn)}</td>
              <td className="num at-end">{expected}</td>
              <td className="num at-end">{left === null ? t('common.none') : when.number(left)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function RaffleDetail({ detail, currency }: { detail: Extract<Detail, { kind: 'raffle' }>; currency: string }) {
  const t = useText();
  const when = useWhen();
  const rewardText = useRewardText();
  return (
    <>
      <Facts
        items={[
          [t('prizes.tickets'), when.number(detail.tickets)],
          [t('prizes.holders'), when.number(detail.holders)],
          ...(detail.seedHash === null ? [] : [[t('prizes.seedHash'), detail.seedHash] as const]),
        ]}
      />
      {detail.winners.length === 0 ? null : (
        <table className="table table-dense">
          <caption className="sr-only">{t('prizes.winners')}</caption>
          <thead>
            <tr>
              {(['place', 'ticket', 'member', 'reward'] as const).map((name) => (
                <th key={name} scope="col">
                  {t(`prizes.${name}`)}
                </th>
              ))}
              <th scope="col">{t('common.state')}</th>
            </tr>
          </thead>
          <tbody>
            {detail.winners.map(({ place, ticket, memberId, account, reward, state }) => (
              <tr key={place}>
                <td className="num">{place}</td>
                <td className="num">{ticket}</td>
                <td>
                  <MemberLink memberId={memberId} account={account} />
                </td>
                <td>{rewardText(reward, currency)}</td>
                <td>{t(`prizes.winnerStates.${state}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
