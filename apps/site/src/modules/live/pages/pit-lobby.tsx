import '../stage/live.css';
import '../stage/pit.css';
import { useTexts } from '../../../shared/texts/index.ts';
import { LobbyOfTables } from '../parts/lobby-of-tables.tsx';
import { PitCard } from '../parts/pit-card.tsx';
import { useFeed } from '../use-feed.ts';

const KINDS = ['all', 'fixed', 'pool'] as const;

type PitProps = {
  kind: string | undefined;
  onKind: (kind: string | undefined) => void;
  stake: string | undefined;
  onStake: (stake: string | undefined) => void;
};

/** The pits of virtual fights, each with its live road: one subscription for all. */
export function PitLobby({ kind: chosen, onKind, stake, onStake }: PitProps) {
  const t = useTexts('live.cockfight');
  const news = useFeed('DS88');
  const kind = KINDS.find((one) => one === chosen) ?? 'all';
  const pits = [...news.feed.values()].filter(({ fee }) => kind === 'all' || (fee === null) === (kind === 'fixed'));
  return (
    <LobbyOfTables
      className="pit-lobby"
      news={news}
      intro={(count, players) => t('intro', { pits: count, players })}
      kinds={{
        value: kind,
        onChange: (next) => onKind(next === 'all' ? undefined : next),
        items: KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
      }}
      tables={pits}
      empty={{ title: t('noPits'), text: t('noPitsText') }}
      stake={stake}
      onStake={onStake}
      Shown={PitCard}
    />
  );
}
