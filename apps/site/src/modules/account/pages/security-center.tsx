import { Card, CardHead, Skeleton } from '@lantern/ui/base';
import { useState } from 'react';
import { useZone } from '../../../shared/clock/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { AvatarCard } from '../parts/avatar-card.tsx';
import { DocumentsCard } from '../parts/documents-card.tsx';
import { LinksCard } from '../parts/links-card.tsx';
import { PasskeysCard } from '../parts/passkeys-card.tsx';
import { PasswordForm } from '../parts/password-form.tsx';
import { PaymentCard } from '../parts/payment-card.tsx';
import { LoginsCard, PlacesCard } from '../parts/places-card.tsx';
import { RecoveryCard } from '../parts/recovery-card.tsx';
import { RecoveryCodes } from '../parts/recovery-codes.tsx';
import { SessionsCard } from '../parts/sessions-card.tsx';
import { TotpCard } from '../parts/totp-card.tsx';
import { useProof } from '../parts/use-proof.tsx';
import { type Security, useSecurity } from '../parts/use-security.ts';
import { WinnersCard } from '../parts/winners-card.tsx';

function AccountCard({ security }: { security: Security | undefined }) {
  const t = useTexts('account.security');
  const zone = useZone();
  const member = useSession((state) => state.member);
  const codesTo = [security?.mail, security?.mobile].filter((place) => place);
  return (
    <Card>
      <CardHead title={t('account')} />
      {member ? (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 p-[18px] text-13">
          <dt className="text-ink-3">{t('account')}</dt>
          <dd className="text-end font-semibold">{member.account}</dd>
          <dt className="text-ink-3">{t('nickname')}</dt>
          <dd className="text-end font-semibold">{member.nickname}</dd>
          <dt className="text-ink-3">{t('last')}</dt>
          <dd className="text-end">
            {member.previousLoginAt ? (
              <span className="num">{zone.stamp(Date.parse(member.previousLoginAt))}</span>
            ) : (
              t('first')
            )}
          </dd>
          {security ? (
            <>
              <dt className="text-ink-3">{t('codesTo')}</dt>
              <dd className="text-end">{codesTo.length > 0 ? <bdi>{codesTo.join(', ')}</bdi> : t('codesNowhere')}</dd>
            </>
          ) : null}
        </dl>
      ) : (
        <Skeleton height={110} />
      )}
    </Card>
  );
}

/** The member, the protection of the account, its open sessions, and the places of past log-ins. */
export function SecurityCenter() {
  const t = useTexts('account.security');
  const { query, again } = useSecurity();
  const proof = useProof();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const security = query.data;
  const hasFactor = security !== undefined && (security.totp !== null || security.passkeys.length > 0);
  return (
    <>
      {codes.length > 0 ? (
        <div className="mb-5">
          <RecoveryCodes codes={codes} onSaved={() => setCodes([])} />
        </div>
      ) : null}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          <AccountCard security={security} />
          <Card>
            <CardHead title={t('password')} />
            <div className="p-[18px]">
              <p className="mb-3.5 text-13 text-ink-2">{t('passwordText')}</p>
              <PasswordForm askOld onDone={again} />
            </div>
          </Card>
          <PaymentCard proof={proof} />
          <AvatarCard />
          <DocumentsCard />
          <SessionsCard />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          {query.error ? <FailedPart error={query.error} onAgain={() => void query.refetch()} /> : null}
          {query.isPending ? <Skeleton height={320} /> : null}
          {security ? (
            <>
              <TotpCard isOn={security.totp !== null} proof={proof} onCodes={setCodes} again={again} />
              <PasskeysCard security={security} proof={proof} onCodes={setCodes} again={again} />
              {hasFactor ? (
                <RecoveryCard left={security.recoveryCodesLeft} proof={proof} onCodes={setCodes} again={again} />
              ) : null}
              <LinksCard links={security.links} proof={proof} again={again} />
            </>
          ) : null}
          <PlacesCard />
          <LoginsCard />
          <WinnersCard />
        </div>
      </div>
      {proof.dialog}
    </>
  );
}
