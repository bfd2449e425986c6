import { Badge, Card } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { useAct } from '../../../shared/calls/index.ts';
import { moneyIn } from '../../../shared/money/index.ts';
import { Facts, FormRefusal, ReasonButton } from '../../../shared/parts/index.ts';
import { useLanguage, useText, useWhen } from '../../../shared/texts/index.ts';
import type { Programme } from '../model/term-values.ts';
import { StartButton } from './start-form.tsx';

/** Which version holds, the budget, when each version was saved and began, and the stop. */
export function StateCard({ programme }: { programme: Programme }) {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  const { currency, version, liveVersion, isRequested, funded, spent, versions, inviters, openRewards } = programme;
  const { shares, openShares } = programme;
  const money = (amount: string) => moneyIn(amount, currency, tag);
  const nameOf = (number: number) => t('referral.version', { version: String(number) });
  return (
    <Card>
      <div className="card-head">
        <h2>{t('referral.state')}</h2>
        <span className="end">
          <StartButton programme={programme} />
        </span>
      </div>
      <div className="grid gap-3 p-4">
        {isRequested ? <Badge tone="amber">{t('referral.requested')}</Badge> : null}
        <Facts
          items={[
            [t('referral.holds'), liveVersion === null ? t('referral.none') : nameOf(liveVersion)],
            [t('referral.newest'), version === 0 ? t('referral.noVersion') : nameOf(version)],
            [t('referral.budget'), money(funded)],
            [t('referral.spent'), money(spent)],
            [t('referral.inviters'), when.number(inviters)],
            [t('referral.openRewards'), when.number(openRewards)],
            [t('referral.shares'), money(shares)],
            [t('referral.openShares'), money(openShares)],
          ]}
        />
        {versions.length > 0 ? (
          <Facts
            items={versions.map(({ version: number, at, by, startedAt }) => [
              nameOf(number),
              `${when.short(at)} · ${by}${startedAt ? ` · ${t('referral.began', { at: when.short(startedAt) })}` : ''}`,
            ])}
          />
        ) : null}
        {liveVersion === null ? null : <Stop currency={currency} />}
      </div>
    </Card>
  );
}

function Stop({ currency }: { currency: string }) {
  const t = useText();
  const act = useAct('stopReferral', ['getReferralProgramme']);
  return (
    <div className="grid gap-2">
      <div>
        <ReasonButton
          label={t('referral.stop')}
          text={t('referral.stopText')}
          danger
          act={act}
          onReason={(reason) => act.run({ params: { currency }, body: { reason } })}
        />
      </div>
      <FormRefusal refused={act.refused} />
    </div>
  );
}

/** Friends by state; each leads to their list. */
export function FriendsCard({ programme: { friends } }: { programme: Programme }) {
  const t = useText();
  const when = useWhen();
  return (
    <Card pad="normal">
      <h2 className="mb-2 text-14 font-semibold">{t('referral.results')}</h2>
      {friends.length === 0 ? <p className="text-13 text-ink-2">{t('referral.noFriends')}</p> : null}
      <ul className="grid gap-1 text-13">
        {friends.map(({ state, count }) => (
          <li key={state} className="flex justify-between gap-4">
            <Link className="link" to="/referral-friends" search={{ state }}>
              {t(`referral.states.${state}`)}
            </Link>
            <span className="num">{when.number(count)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
