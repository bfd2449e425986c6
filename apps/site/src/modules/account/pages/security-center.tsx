import { Skeleton } from '@lantern/ui/base';
import { useState } from 'react';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { AccessCard } from '../parts/access-card.tsx';
import { AvatarCard } from '../parts/avatar-card.tsx';
import { DocumentsCard } from '../parts/documents-card.tsx';
import { LinksCard } from '../parts/links-card.tsx';
import { PasskeysCard } from '../parts/passkeys-card.tsx';
import { PaymentCard } from '../parts/payment-card.tsx';
import { LoginsCard, PlacesCard } from '../parts/places-card.tsx';
import { ProfileCard } from '../parts/profile-card.tsx';
import { RecoveryCard } from '../parts/recovery-card.tsx';
import { RecoveryCodes } from '../parts/recovery-codes.tsx';
import { SessionsCard } from '../parts/sessions-card.tsx';
import { TotpCard } from '../parts/totp-card.tsx';
import { useProof } from '../parts/use-proof.tsx';
import { useSecurity } from '../parts/use-security.ts';
import { BreakRow, PayoutsRow } from '../parts/way-rows.tsx';
import { WinnersCard } from '../parts/winners-card.tsx';

/** The member, the protection of the account, its open sessions, and the places of past log-ins. */
export function SecurityCenter() {
  const t = useTexts('account.panel.account');
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
      <p className="-mt-3 mb-4.5 text-13 text-ink-2">{t('intro')}</p>
      <ProfileCard />
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          <AccessCard proof={proof} />
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
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <AvatarCard />
          <DocumentsCard />
          <PaymentCard proof={proof} />
          <PayoutsRow />
          <SessionsCard />
          <LoginsCard />
          <WinnersCard />
          <BreakRow />
        </div>
      </div>
      {proof.dialog}
    </>
  );
}
