import { Card, CardHead, Skeleton } from '@lantern/ui/base';
import { useZone } from '../../../shared/clock/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { PasswordForm } from '../parts/password-form.tsx';

/** Who is logged in, when last, and a new password. */
export function SecurityCenter() {
  const t = useTexts('account');
  const zone = useZone();
  const member = useSession((state) => state.member);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Card>
        <CardHead title={t('security.account')} />
        {member ? (
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 p-[18px] text-13">
            <dt className="text-ink-3">{t('security.account')}</dt>
            <dd className="text-end font-semibold">{member.account}</dd>
            <dt className="text-ink-3">{t('security.nickname')}</dt>
            <dd className="text-end font-semibold">{member.nickname}</dd>
            <dt className="text-ink-3">{t('security.last')}</dt>
            <dd className="text-end">
              {member.previousLoginAt ? (
                <span className="num">{zone.stamp(Date.parse(member.previousLoginAt))}</span>
              ) : (
                t('security.first')
              )}
            </dd>
          </dl>
        ) : (
          <Skeleton height={110} />
        )}
      </Card>
      <Card>
        <CardHead title={t('security.password')} />
        <div className="p-[18px]">
          <p className="mb-3.5 text-13 text-ink-2">{t('security.passwordText')}</p>
          <PasswordForm askOld onDone={() => undefined} />
        </div>
      </Card>
    </div>
  );
}
