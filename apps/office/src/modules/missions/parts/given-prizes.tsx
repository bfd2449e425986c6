import { Badge, Card, EmptyState } from '@lantern/ui/base';
import { useCall } from '../../../shared/calls/index.ts';
import { MemberLink, Ready, ScrolledPart } from '../../../shared/parts/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';
import { useRewardText } from './use-reward-text.ts';

/** As many as the newest weeks have; older ones are rewards of their members. */
const SHOWN = 100;

/** Prizes of weeks that are over, the newest week first. */
export function GivenPrizes({ currency }: { currency: string }) {
  const t = useText();
  const when = useWhen();
  const rewardText = useRewardText();
  const query = useCall('listMissionPrizes', { params: { currency }, query: { pageNo: 1, pageSize: SHOWN } });
  return (
    <Card pad="normal">
      <h2 className="mb-2 text-14 font-semibold">{t('missions.board.given')}</h2>
      <Ready query={query} rows={4}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState title={t('missions.board.noGiven')} />
          ) : (
            <ScrolledPart label={t('missions.board.given')}>
              <table className="table table-dense">
                <caption className="sr-only">{t('missions.board.given')}</caption>
                <thead>
                  <tr>
                    {(['week', 'place', 'member', 'prize', 'state'] as const).map((column) => (
                      <th key={column} scope="col">
                        {t(`missions.board.${column}`)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {list.map((row) => (
                    <tr key={`${row.week} ${row.place}`}>
                      <td>{when.shortDay(row.week)}</td>
                      <td className="num">{row.place}</td>
                      <td>
                        <MemberLink memberId={row.memberId} account={row.account} />
                      </td>
                      <td className="num">{rewardText(row, currency)}</td>
                      <td>
                        <Badge tone={row.state === 'given' ? 'plain' : 'amber'}>
                          {t(`missions.board.states.${row.state}`)}
                        </Badge>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </ScrolledPart>
          )
        }
      </Ready>
    </Card>
  );
}
