import { Badge, Card } from '@lantern/ui/base';
import { type Answer, useAct } from '../../../shared/calls/index.ts';
import { choice, type ListColumn, ListPage, useList } from '../../../shared/list/index.ts';
import { moneyIn } from '../../../shared/money/index.ts';
import { Facts, FormRefusal, MemberLink, ReasonButton } from '../../../shared/parts/index.ts';
import { useLanguage, useText, useWhen } from '../../../shared/texts/index.ts';

type Friend = Answer<'listInvitedFriends'>['list'][number];
const STATES = ['review', 'open', 'met', 'qualified', 'refused', 'downline'] as const;
const CHANGES = ['listInvitedFriends', 'getWaiting', 'getReferralProgramme'] as const;

/** Invited friends, the newest first; those with signs of self-referral wait for a decision. */
export function FriendsPage() {
  const t = useText();
  const columns = useColumns();
  const list = useList({
    page: '/referral-friends',
    call: 'listInvitedFriends',
    size: 20,
    rowKey: (row) => row.id,
    chosen: 'id',
    filters: {
      state: choice({
        label: t('referral.stateLabel'),
        any: t('common.all'),
        of: STATES,
        name: (state) => t(`referral.states.${state}`),
      }),
    },
  });
  return (
    <ListPage
      title={t('menu.referralFriends')}
      list={list}
      columns={columns}
      none={t('referral.noFriends')}
      panel={{
        title: t('menu.referralFriends'),
        idle: t('referral.chooseFriend'),
        of: (_, row) => row && <FriendPanel key={row.id} friend={row} />,
      }}
    />
  );
}

function useColumns(): readonly ListColumn<Friend>[] {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  return [
    { key: 'account', header: t('common.account'), opens: true, cell: (row) => row.account },
    { key: 'inviter', header: t('referral.inviter'), cell: (row) => row.inviter },
    { key: 'joined', header: t('referral.joined'), cell: (row) => when.short(row.joinedAt) },
    ...(['deposits', 'stakes'] as const).map((key): ListColumn<Friend> => {
      const header = t(`referral.${key}`);
      return { ...{ key, header, number: true }, cell: (row) => moneyIn(row[key], row.currency, tag) };
    }),
    {
      key: 'state',
      header: t('referral.stateLabel'),
      cell: ({ state }) => <Badge tone={state === 'review' ? 'amber' : 'plain'}>{t(`referral.states.${state}`)}</Badge>,
    },
  ];
}

function FriendPanel({ friend }: { friend: Friend }) {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  const { id, account, inviterId, inviter, currency, version, state, signs, decision, metAt, dueAt } = friend;
  const money = (amount: string) => moneyIn(amount, currency, tag);
  const reward = (amount: string, gift: Friend['inviterGift']) =>
    `${money(amount)} · ${t(`referral.gifts.${gift ?? 'undecided'}`)}`;
  return (
    <Card pad="normal" className="grid gap-4">
      <Facts
        items={[
          [t('common.account'), <MemberLink key="a" memberId={id} account={account} />],
          [t('referral.inviter'), <MemberLink key="i" memberId={inviterId} account={inviter} />],
          [t('referral.terms'), t('referral.version', { version: String(version) })],
          [t('referral.joined'), when.full(friend.joinedAt)],
          [t('referral.until'), when.full(friend.until)],
          [t('referral.deposits'), money(friend.deposits)],
          [t('referral.stakes'), money(friend.stakes)],
          ...(friend.shareStakes === null ? [] : [[t('referral.shareStakes'), money(friend.shareStakes)] as const]),
          ...(metAt ? [[t('referral.metAt'), when.full(metAt)] as const] : []),
          ...(dueAt ? [[t('referral.dueAt'), when.full(dueAt)] as const] : []),
          [t('referral.inviterReward'), reward(friend.inviterReward, friend.inviterGift)],
          [t('referral.friendReward'), reward(friend.friendReward, friend.friendGift)],
        ]}
      />
      <div>
        <h2 className="mb-2 text-14 font-semibold">{t('referral.signs')}</h2>
        {signs.length === 0 ? <p className="text-13 text-ink-2">{t('referral.noSigns')}</p> : null}
        <Facts items={signs.map(({ kind, at }) => [t(`referral.signKinds.${kind}`), when.short(at)])} />
      </div>
      {decision ? (
        <Facts
          items={[
            [t('referral.decision'), t(`referral.verdicts.${decision.verdict}`, { by: decision.by })],
            [t('common.time'), when.full(decision.at)],
            [t('common.reason'), decision.reason],
          ]}
        />
      ) : null}
      {state === 'review' ? <Decide id={id} /> : null}
    </Card>
  );
}

function Decide({ id }: { id: string }) {
  const t = useText();
  const act = useAct('decideInvitedFriend', CHANGES);
  const decide = (verdict: 'accept' | 'refuse') => (reason: string) =>
    act.run({ params: { id }, body: { verdict, reason } });
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <ReasonButton
          label={t('referral.accept')}
          text={t('referral.acceptText')}
          act={act}
          onReason={decide('accept')}
        />
        <ReasonButton
          label={t('referral.refuse')}
          text={t('referral.refuseText')}
          danger
          act={act}
          onReason={decide('refuse')}
        />
      </div>
      <FormRefusal refused={act.refused} />
    </div>
  );
}
