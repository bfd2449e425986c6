import { REFERRAL_STANDINGS } from '@lantern/contract/referral/lists';
import {
  Badge,
  type BadgeTone,
  Card,
  CardHead,
  type Column,
  DataTable,
  EmptyState,
  Pagination,
  Skeleton,
} from '@lantern/ui/base';
import { Select } from '@lantern/ui/form';
import { useState } from 'react';
import { useMemberCall } from '../../../shared/calls/index.ts';
import { useZone } from '../../../shared/clock/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { type Friend, useReferralTexts } from '../use-referral-texts.ts';

const PAGE_SIZE = 10;
type Standing = Friend['standing'];
const TONES: Readonly<Record<Standing, BadgeTone>> = {
  ...{ playing: 'plain', late: 'plain', waiting: 'dusk', checked: 'amber', not_counted: 'plain', qualified: 'win' },
};

/** Friends with masked names: where each stands, and what the friend brought. */
export function Friends() {
  const { t } = useReferralTexts();
  const tList = useTexts('rewards');
  const [{ standing, pageNo }, show] = useState<{ standing: Standing | 'all'; pageNo: number }>({
    ...{ standing: 'all', pageNo: 1 },
  });
  const query = { pageNo, pageSize: PAGE_SIZE, ...(standing === 'all' ? {} : { standing }) };
  const { data, error, refetch, isPlaceholderData } = useMemberCall('listReferralFriends', { query }, { keep: true });
  return (
    <Card>
      <CardHead title={t('yours')} />
      <div className="flex flex-col gap-3 p-3.5">
        <Select
          label={tList('filter')}
          value={standing}
          options={[
            { value: 'all', label: tList('all') },
            ...REFERRAL_STANDINGS.map((value) => ({ value, label: t(`standing.${value}`) })),
          ]}
          onChange={(event) => show({ standing: event.target.value as Standing | 'all', pageNo: 1 })}
        />
        {error && !data ? <FailedPart error={error} onAgain={() => void refetch()} /> : null}
        {data ? <Rows list={data.list} isBusy={isPlaceholderData} /> : error ? null : <Skeleton height={200} />}
        {data && data.totalPages > 1 ? (
          <Pagination
            label={tList('pages')}
            page={data.pageNo}
            pageCount={data.totalPages}
            onPage={(page) => show({ standing, pageNo: page })}
            previousLabel={tList('previous')}
            nextLabel={tList('next')}
          />
        ) : null}
      </div>
    </Card>
  );
}

/** Why a friend brought nothing, or not yet. */
function useNote() {
  const { t } = useReferralTexts();
  const zone = useZone();
  return ({ standing, gift, until }: Friend): string | null => {
    if (standing === 'playing') return t('note.playing', { day: zone.day(Date.parse(until)) });
    if (standing === 'checked') return t('note.checked');
    if (standing === 'not_counted') return t('note.not_counted');
    if (gift === 'capped') return t('note.capped');
    return gift === 'open' ? t('note.open') : null;
  };
}

function Rows({ list, isBusy }: { list: readonly Friend[]; isBusy: boolean }) {
  const { t, money } = useReferralTexts();
  const zone = useZone();
  const noteOf = useNote();
  const columns: readonly Column<Friend>[] = [
    { key: 'name', header: t('friend'), cell: ({ name }) => <b className="font-semibold">{name}</b> },
    { key: 'joined', header: t('joined'), cell: ({ joinedAt }) => zone.day(Date.parse(joinedAt)) },
    {
      key: 'standing',
      header: t('state'),
      cell: (friend) => {
        const note = noteOf(friend);
        return (
          <>
            <Badge tone={TONES[friend.standing]}>{t(`standing.${friend.standing}`)}</Badge>
            {note === null ? null : <span className="mt-1 block text-12 text-ink-2">{note}</span>}
          </>
        );
      },
    },
    {
      key: 'reward',
      header: t('reward'),
      number: true,
      cell: ({ gift, reward }) => (gift === 'given' ? money(reward) : '–'),
    },
  ];
  return (
    <DataTable
      caption={t('yours')}
      columns={columns}
      rows={list}
      rowKey={({ id }) => id}
      isBusy={isBusy}
      empty={<EmptyState title={t('none')} />}
    />
  );
}
