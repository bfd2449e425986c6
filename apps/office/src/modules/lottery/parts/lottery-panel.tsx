import { Badge, Card, CardHead } from '@lantern/ui/base';
import { type Answer, useAct, useCall } from '../../../shared/calls/index.ts';
import { Facts, PageLink, Ready, ReasonButton } from '../../../shared/parts/index.ts';
import { wayTo } from '../../../shared/routes/index.ts';
import { useNames, useText } from '../../../shared/texts/index.ts';
import type { Lottery } from '../pages/lotteries-page.tsx';
import { LotteryLimits } from './lottery-limits.tsx';
import { LotteryPrices } from './lottery-prices.tsx';

export type LotteryDetail = Answer<'getStaffLottery'>;

/** One game: pause or open it, its prices, its limits and its commitments. */
export function LotteryPanel({ game }: { game: Lottery }) {
  const detail = useCall('getStaffLottery', { params: { code: game.code } });
  return (
    <div className="grid gap-[14px]">
      <Standing game={game} />
      <Ready query={detail}>
        {(data) => (
          <>
            {data.seeds ? <Seeds seeds={data.seeds} /> : null}
            <LotteryPrices code={game.code} detail={data} />
            <LotteryLimits key={data.version} code={game.code} isFast={game.intervalSeconds !== null} detail={data} />
          </>
        )}
      </Ready>
    </div>
  );
}

function Standing({ game }: { game: Lottery }) {
  const t = useText();
  const names = useNames();
  const act = useAct('setLotteryState', ['listStaffLotteries']);
  const { isOnSale, stateReason } = game;
  return (
    <Card>
      <div className="card-head">
        <h2 className="as-written">{names.game(game.code)}</h2>
        <code className="end code-text">{game.code}</code>
      </div>
      <div className="grid gap-4 p-4">
        <Facts
          items={[
            [
              t('common.state'),
              <Badge key="state" tone={isOnSale ? 'win' : 'amber'}>
                {t(isOnSale ? 'lotteries.onSale' : 'lotteries.paused')}
              </Badge>,
            ],
            ...(stateReason === '' ? [] : [[t('common.reason'), stateReason] as const]),
            [t('lotteries.openIssues'), String(game.openIssues)],
            [t('lotteries.betsToday'), String(game.today.bets)],
          ]}
        />
        <PageLink className="link" way={wayTo('/lottery-returns', { search: { game: game.code } })}>
          {t('menu.lotteryReturns')}
        </PageLink>
        <ReasonButton
          label={t(isOnSale ? 'lotteries.pause' : 'lotteries.open')}
          text={t(isOnSale ? 'lotteries.pauseText' : 'lotteries.openText')}
          danger={isOnSale}
          act={act}
          onReason={(reason) => act.run({ params: { code: game.code }, body: { isOnSale: !isOnSale, reason } })}
        />
      </div>
    </Card>
  );
}

/** The public log of commitments, on the site of the merchant. */
const PUBLIC_LOG = '/verify';

/** What the fast draws of a game are bound to before anybody bets. */
function Seeds({ seeds: { committed, next, last } }: { seeds: NonNullable<LotteryDetail['seeds']> }) {
  const t = useText();
  const hash = (text: string) => <code className="code-text break-all">{text}</code>;
  return (
    <Card>
      <CardHead title={t('lotteries.seeds')} />
      <div className="grid gap-4 p-4">
        <p className="text-13 text-ink-2">{t('lotteries.seedsText')}</p>
        <Facts
          items={[
            [t('lotteries.committed'), String(committed)],
            [t('lotteries.nextHash'), next ? hash(`${next.numero} ${next.hash}`) : t('common.none')],
            [t('lotteries.lastHash'), last ? hash(`${last.numero} ${last.hash}`) : t('common.none')],
            [t('lotteries.lastSeed'), last ? hash(last.seed) : t('common.none')],
          ]}
        />
        <a className="link text-13" href={PUBLIC_LOG} target="_blank" rel="noreferrer">
          {t('lotteries.publicLog')}
        </a>
      </div>
    </Card>
  );
}
