import { Icon, Skeleton } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { useMemberCall } from '../../../shared/calls/index.ts';
import { useMoney } from '../../../shared/money/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { type OwnRoom, ownRoom } from '../model/own-room.ts';

/** What the member's own limit still lets in. `undefined` while it is asked for; where it cannot be told, nothing is said. */
export function useOwnRoom(): OwnRoom | null | undefined {
  const { data, error } = useMemberCall('getPlaySafely', {});
  if (data) return ownRoom(data.limits);
  return error ? null : undefined;
}

/** What is left of the deposit limit, and the way to change or set it (look.md 13.2). The server holds it in any case. */
export function OwnLimit({ room }: { room: OwnRoom | null | undefined }) {
  const t = useTexts('cashier.own');
  const tSafer = useTexts('safer');
  const { symbol, format } = useMoney();
  if (room === undefined) return <Skeleton height={44} className="rounded-2" />;
  const money = (amount: string) => (
    <b key={amount} className="num whitespace-nowrap">
      {symbol}&nbsp;{format(amount)}
    </b>
  );
  const name = tSafer('limits.deposit');
  return (
    <div className="flex items-center gap-2.5 rounded-2 bg-dusk-soft px-3 py-2.5 text-13 text-dusk-text">
      <Icon name="shield" size={20} className="shrink-0" />
      <span className="min-w-0 grow">
        {room
          ? t.rich('left', {
              left: () => money(room.left),
              value: () => money(room.value),
              period: tSafer(`kind.${room.kind}`),
            })
          : t('none')}
      </span>
      <Link
        to="."
        search={(before) => ({ ...before, panel: 'playSafely' })}
        aria-label={tSafer(room ? 'changeOf' : 'setOf', { name })}
        className="inline-flex min-h-6 shrink-0 items-center font-semibold underline underline-offset-2"
      >
        {tSafer(room ? 'change' : 'set')}
      </Link>
    </div>
  );
}
