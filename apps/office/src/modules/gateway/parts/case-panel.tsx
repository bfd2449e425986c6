import { Button, Card } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useAct } from '../../../shared/calls/index.ts';
import { showMoney } from '../../../shared/money/index.ts';
import { Facts, ReasonDialog, WaitsForSecond } from '../../../shared/parts/index.ts';
import { useRight } from '../../../shared/session/index.ts';
import { useLanguage, useText, useWhen } from '../../../shared/texts/index.ts';
import type { VendorCase } from '../pages/vendor-cases-page.tsx';

type Act = VendorCase['acts'][number] | 'note';
const CHANGES = ['listVendorCases', 'listWalletVendors', 'listStaffRequests', 'getDashboard'] as const;

/**
 * A case in words: its meaning, the known facts, and the possible actions. A note settles it; moving its money needs
 * two persons.
 */
export function CasePanel({ item, vendor }: { item: VendorCase; vendor: string }) {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  const maySeeMember = useRight('members.view');
  const [asked, setAsked] = useState<Act>();
  const settle = useAct('noteVendorCase', CHANGES);
  const ask = useAct('requestVendorCase', CHANGES);
  const act = asked === 'note' ? settle : ask;
  const acts: readonly Act[] = item.resolvedAt
    ? []
    : [
        ...(item.waitingRequestId ? [] : item.acts),
        // A waiting credit is paid or rejected: a note alone does not answer the vendor.
        ...(item.kind === 'held' ? [] : (['note'] as const)),
      ];
  const run = async (reason: string) => {
    const params = { id: item.id };
    const done =
      asked === 'note'
        ? await settle.run({ params, body: { reason } })
        : asked && (await ask.run({ params, body: { act: asked, reason } }));
    if (done) setAsked(undefined);
  };
  const { ours, theirs } = item.facts;
  const said = (value: unknown): ReactNode =>
    typeof value === 'string' ? <code className="code-text">{value}</code> : t('vendorCases.nothing');
  const member =
    item.memberId && maySeeMember ? (
      <Link className="link num" to="/members/$id" params={{ id: item.memberId }}>
        {item.memberId}
      </Link>
    ) : (
      item.memberId
    );
  const facts: (readonly [string, ReactNode])[] = [
    [t('common.vendor'), vendor],
    [
      t('vendorCases.about'),
      <code key="a" className="code-text">
        {item.about}
      </code>,
    ],
    ...(item.memberId ? [[t('vendorCases.member'), member] as const] : []),
    ...(item.amount
      ? [
          [
            t('common.amount'),
            <span key="n" className="num">
              {showMoney(item.amount, tag)}
            </span>,
          ] as const,
        ]
      : []),
    ...('ours' in item.facts
      ? [[t('vendorCases.ours'), said(ours)] as const, [t('vendorCases.theirs'), said(theirs)] as const]
      : []),
    [t('vendorCases.found'), when.full(item.foundAt)],
    ...(item.resolvedAt
      ? [
          [t('vendorCases.settledAt'), when.full(item.resolvedAt)] as const,
          [t('vendorCases.settledBy'), item.resolvedBy ?? t('vendorCases.byItself')] as const,
        ]
      : []),
  ];
  return (
    <Card>
      <div className="card-head">
        <h2>{t(`vendorCases.kinds.${item.kind}`)}</h2>
      </div>
      <div className="grid gap-4 p-4">
        <p className="text-13 text-ink-2">{t(`vendorCases.means.${item.kind}`)}</p>
        <Facts items={facts} />
        {item.resolution ? <p className="text-13">{item.resolution}</p> : null}
        {item.waitingRequestId ? <WaitsForSecond /> : null}
        {acts.length > 0 ? (
          <div className="grid gap-3">
            {acts.map((one) => (
              <div key={one} className="grid gap-1">
                <Button variant={one === 'note' ? 'quiet' : 'danger'} onClick={() => setAsked(one)}>
                  {t(`vendorCases.acts.${one}`)}
                </Button>
                <p className="text-12 text-ink-3">{t(`vendorCases.does.${one}`)}</p>
              </div>
            ))}
          </div>
        ) : null}
      </div>
      <ReasonDialog
        open={asked !== undefined}
        title={t(`vendorCases.acts.${asked ?? 'note'}`)}
        text={t(`vendorCases.does.${asked ?? 'note'}`)}
        action={asked === 'note' ? t('vendorCases.acts.note') : t('common.askSecond')}
        danger={asked !== 'note'}
        isRunning={act.isRunning}
        refused={act.refused}
        onClose={() => {
          act.reset();
          setAsked(undefined);
        }}
        onReason={(reason) => void run(reason)}
      />
    </Card>
  );
}
