import { Badge, Card, Icon, Skeleton } from '@lantern/ui/base';
import { useState } from 'react';
import { type Answer, useMemberCall } from '../../../shared/calls/index.ts';
import { useZone } from '../../../shared/clock/index.ts';
import { MemberAvatar } from '../../../shared/images/member-avatar.tsx';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { LanternProgress } from './lantern-progress.tsx';
import { BirthdayForm, NameForm, NicknameForm } from './profile-forms.tsx';
import { useProfile, useSecuritySteps } from './use-account.ts';

type Profile = Answer<'getProfile'>;
const PICTURE_PX = 76;
type Edited = 'nickname' | 'name' | 'birthday';

function Progress() {
  const t = useTexts('account.panel.security');
  const steps = useSecuritySteps();
  if (!steps) return <Skeleton width={170} height={62} />;
  const { missing, total } = steps;
  const done = total - missing.length;
  return (
    <div className="flex flex-col gap-1.5 border-line lg:border-s lg:ps-5">
      <span className="flex justify-between gap-6 font-semibold">
        {t('title')} <span className="text-ink-2">{t('done', { done: String(done), total: String(total) })}</span>
      </span>
      <LanternProgress done={done} total={total} />
      <span className="max-w-52 text-12 text-ink-2">
        {missing.length === 0
          ? t('complete')
          : t('missing', { steps: missing.map((step) => t(`steps.${step}`)).join(', ') })}
      </span>
    </div>
  );
}

type FactsProps = { profile: Profile; edited: Edited | undefined; onEdit: (edited: Edited | undefined) => void };

function Facts({ profile, edited, onEdit }: FactsProps) {
  const t = useTexts('account.panel.account');
  const zone = useZone();
  const { nickname, account, since, payeeName, birthday, birthdayAge } = profile;
  const edit = (which: Edited, text: string) => (
    <button
      type="button"
      className="link-amber min-h-6 text-13"
      aria-expanded={edited === which}
      onClick={() => onEdit(edited === which ? undefined : which)}
    >
      {text}
    </button>
  );
  return (
    <div className="flex min-w-0 grow flex-col gap-2">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <b className="text-18 font-semibold break-words">{nickname}</b>
        <span className="text-13 text-ink-2">{t('since', { account, day: zone.day(Date.parse(since)) })}</span>
      </p>
      <dl className="flex flex-wrap items-baseline gap-x-6 gap-y-1 text-14">
        <div className="flex items-center gap-2">
          <dt className="text-ink-2">{t('name')}</dt>
          <dd className="inline-flex items-center gap-1.5 font-semibold">
            {payeeName ?? <span className="font-normal text-ink-3">{t('noName')}</span>}
            {payeeName ? <Icon name="lock" size={14} className="text-ink-3" /> : null}
          </dd>
        </div>
        <div className="flex items-center gap-2">
          <dt className="text-ink-2">{t('birthday')}</dt>
          <dd className="inline-flex items-center gap-2 font-semibold">
            {birthday ? (
              <>
                <span className="num">{birthday}</span>
                <Badge tone="win">{t('aged', { age: String(birthdayAge) })}</Badge>
              </>
            ) : (
              <span className="font-normal text-ink-3">{t('noBirthday')}</span>
            )}
          </dd>
        </div>
      </dl>
      <p className="flex flex-wrap gap-x-5">
        {edit('nickname', t('editNickname'))}
        {payeeName === null ? edit('name', t('editName')) : null}
        {birthday === null ? edit('birthday', t('editBirthday')) : null}
      </p>
    </div>
  );
}

/** The member at the head of the page; each change opens under it. */
export function ProfileCard() {
  const { query } = useProfile();
  const [edited, setEdited] = useState<Edited | undefined>();
  const security = useMemberCall('getSecurity', {});
  const { data: profile, error } = query;
  if (error && !profile) return <FailedPart error={error} onAgain={() => void query.refetch()} />;
  if (!profile) return <Skeleton height={110} className="rounded-3" />;
  const over = () => setEdited(undefined);
  return (
    <Card className="overflow-hidden">
      <div className="flex flex-wrap items-center gap-5 p-5">
        <MemberAvatar size={PICTURE_PX} />
        <Facts profile={profile} edited={edited} onEdit={setEdited} />
        {security.data ? <Progress /> : null}
      </div>
      {edited === undefined ? null : (
        <div className="border-t border-line bg-sunken px-5 py-4">
          {edited === 'nickname' ? <NicknameForm nickname={profile.nickname} onDone={over} /> : null}
          {edited === 'name' ? <NameForm onDone={over} /> : null}
          {edited === 'birthday' ? <BirthdayForm age={profile.birthdayAge} onDone={over} /> : null}
        </div>
      )}
    </Card>
  );
}
