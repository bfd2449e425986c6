import { Card, CardHead, Skeleton } from '@lantern/ui/base';
import { useState } from 'react';
import { useZone } from '../../../shared/clock/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { ContactForm } from './contact-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { SettingRow } from './setting-row.tsx';
import { useProfile } from './use-account.ts';
import type { ProofAsker } from './use-proof.tsx';

type Row = 'password' | 'mail' | 'mobile';

/** Log-in password, mail and mobile: one row each, its form under it. */
export function AccessCard({ proof }: { proof: ProofAsker }) {
  const t = useTexts('account.panel.account');
  const zone = useZone();
  const { query, again } = useProfile();
  const [open, setOpen] = useState<Row | undefined>();
  const profile = query.data;
  const over = () => setOpen(undefined);
  const row = (name: Row) => ({
    isOpen: open === name,
    onToggle: () => setOpen(open === name ? undefined : name),
  });
  const isConfirmed = profile?.mail?.confirmed === true;
  const done = () => {
    over();
    void again();
  };
  return (
    <Card className="overflow-hidden">
      <CardHead title={t('access')} />
      {query.error && !profile ? <FailedPart error={query.error} onAgain={() => void query.refetch()} /> : null}
      {query.isPending ? <Skeleton height={200} /> : null}
      {profile ? (
        <ul className="-mb-px">
          <SettingRow
            icon="lock"
            title={t('password')}
            note={
              profile.passwordChangedAt
                ? t('passwordAt', { day: zone.day(Date.parse(profile.passwordChangedAt)) })
                : t('passwordNever')
            }
            act={t('change')}
            {...row('password')}
          >
            <PasswordForm askOld onDone={done} />
          </SettingRow>
          <SettingRow
            icon="message"
            title={t('mail')}
            note={profile.mail ? <bdi>{profile.mail.place}</bdi> : t('mailText')}
            badge={
              profile.mail
                ? { text: t(isConfirmed ? 'confirmed' : 'notConfirmed'), isGood: isConfirmed }
                : { text: t('none'), isGood: false }
            }
            act={t(isConfirmed ? 'change' : profile.mail ? 'confirm' : 'add')}
            {...row('mail')}
          >
            <ContactForm kind="mail" profile={profile} proof={proof} onDone={over} />
          </SettingRow>
          <SettingRow
            icon="phone"
            title={t('mobile')}
            note={profile.mobile ? <bdi>{profile.mobile.place}</bdi> : t('mobileText')}
            badge={profile.mobile ? { text: t('confirmed'), isGood: true } : { text: t('none'), isGood: false }}
            act={t(profile.mobile ? 'change' : 'add')}
            {...row('mobile')}
          >
            <ContactForm kind="mobile" profile={profile} proof={proof} onDone={over} />
          </SettingRow>
        </ul>
      ) : null}
    </Card>
  );
}
