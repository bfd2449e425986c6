import { isCounted, isOfDeposit } from '@lantern/rules/promotions';
import { Button, Card } from '@lantern/ui/base';
import { useAct, useCall } from '../../../shared/calls/index.ts';
import { moneyIn } from '../../../shared/money/index.ts';
import { Facts, FormRefusal, Ready } from '../../../shared/parts/index.ts';
import { useLanguage, useText, useWhen } from '../../../shared/texts/index.ts';
import type { OfficePromotion } from '../model/draft-values.ts';

/** What the newest version would have cost last month; begun by hand, counted in the background. */
export function ForecastCard({ promotion }: { promotion: OfficePromotion }) {
  const t = useText();
  const { id, trigger, version } = promotion;
  const hasEvents = isOfDeposit(trigger) || isCounted(trigger);
  const query = useCall('getPromotionForecast', { params: { id } }, { enabled: hasEvents });
  const begin = useAct('beginPromotionForecast', ['getPromotionForecast']);
  if (!hasEvents) return null;
  return (
    <Card pad="normal" className="grid gap-3">
      <h2 className="text-14 font-semibold">{t('promotions.forecast.title')}</h2>
      <Ready query={query} rows={3}>
        {({ forecast }) => (
          <>
            {forecast ? <Figures promotion={promotion} forecast={forecast} /> : null}
            {forecast?.version === version && forecast.state === 'running' ? null : (
              <Button size="sm" loading={begin.isRunning} onClick={() => void begin.run({ params: { id } })}>
                {t('promotions.forecast.begin', { version: String(version) })}
              </Button>
            )}
          </>
        )}
      </Ready>
      <FormRefusal refused={begin.refused} />
      <p className="text-12 text-ink-3">{t('promotions.forecast.text')}</p>
    </Card>
  );
}

type Forecast = NonNullable<NonNullable<ReturnType<typeof useCall<'getPromotionForecast'>>['data']>['forecast']>;

function Figures({ promotion, forecast }: { promotion: OfficePromotion; forecast: Forecast }) {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  const { version, firstDay, lastDay, state, members, done, takers, rewards, given, deposits } = forecast;
  const money = (amount: string) => moneyIn(amount, promotion.currency, tag);
  return (
    <>
      <Facts
        items={[
          [
            t('promotions.version', { version: String(version) }),
            `${when.shortDay(firstDay)} – ${when.shortDay(lastDay)}`,
          ],
          [t('promotions.forecast.cost'), money(given)],
          [t('promotions.rewards'), when.number(rewards)],
          [t('promotions.forecast.takers'), when.number(takers)],
          ...(isOfDeposit(promotion.trigger) ? [[t('promotions.deposits'), money(deposits)] as const] : []),
        ]}
      />
      {state === 'running' ? (
        <p role="status" className="num text-13">
          {t('promotions.forecast.running', { done: when.number(done), members: when.number(members) })}
        </p>
      ) : null}
    </>
  );
}
