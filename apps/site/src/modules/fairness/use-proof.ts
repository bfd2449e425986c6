import type { NotVerified, Verification } from '@lantern/games/verify';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useCall, useMemberCall } from '../../shared/calls/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { raffleTexts, rainTexts } from './model/prize-proof.ts';
import { drawnText, proofRequestOf } from './model/proof-search.ts';
import { type VerifySearch, verifySearch } from './model/verify-search.ts';

/** The address of the page, and the way to change it. */
export function useVerifySearch(): [VerifySearch, (next: VerifySearch, replace?: boolean) => void] {
  const whole: Record<string, unknown> = useSearch({ strict: false });
  // The router leaves what a route dropped in its search values.
  const search = useMemo(() => verifySearch(whole), [whole]);
  const navigate = useNavigate();
  const go = useCallback(
    (next: VerifySearch, replace = false) =>
      void navigate({ to: '.', search: () => next, replace, resetScroll: false }),
    [navigate],
  );
  return [search, go];
}

type Filled = {
  /** The texts of the proof, with the parts of the server. */
  texts: VerifySearch;
  isPending: boolean;
  error: Error | null;
  refetch: () => void;
  /** The requested value is not revealed yet. */
  isSecret: boolean;
  needsLogIn: boolean;
};

/** A link names a pair, a round, a draw, a rain or a raffle; the server adds its public values. */
export function useFilledProof(search: VerifySearch): Filled {
  const request = proofRequestOf(search);
  const isMember = useSession((session) => session.state === 'member');
  const id = request?.id ?? '';
  const pair = useMemberCall('getSeedPair', { params: { id } }, { enabled: request?.kind === 'pair' });
  const round = useCall('getRoundProof', { params: { id } }, { enabled: request?.kind === 'round' });
  const draw = useCall('getDraw', { params: { id } }, { enabled: request?.kind === 'draw' });
  const rain = useCall('getRainProof', { params: { id } }, { enabled: request?.kind === 'rain' });
  const raffle = useCall('getRaffleProof', { params: { id } }, { enabled: request?.kind === 'raffle' });
  const answer = request && { pair, round, draw, rain, raffle }[request.kind];
  const needsLogIn = request?.kind === 'pair' && !isMember;
  const texts = useMemo((): VerifySearch => {
    if (pair.data?.serverSeed && request?.kind === 'pair') {
      const { pair: _, ...rest } = search;
      const { serverSeed, serverSeedHash, clientSeed } = pair.data;
      return { ...rest, server: serverSeed, hash: serverSeedHash, client: clientSeed };
    }
    if (round.data?.link && request?.kind === 'round') {
      const { link, chain, betsHash, bets, version, entropy, position, game } = round.data;
      return {
        game,
        ...search,
        ...(version > 1 ? { v: String(version), size: String(bets), entropy: entropy ?? '' } : {}),
        link,
        salt: chain.salt ?? '',
        bets: betsHash ?? '',
        position: String(position),
        terminal: chain.terminalHash,
      };
    }
    if (draw.data?.proof?.seed && request?.kind === 'draw') {
      const { proof, region, prizes } = draw.data;
      return {
        ...search,
        game: proof.game ?? 'lottery',
        region,
        seed: proof.seed ?? '',
        hash: proof.seedHash,
        bets: proof.betsHash ?? '',
        ...(proof.version > 2 ? { v: '2', size: String(proof.bets), entropy: proof.entropy ?? '' } : {}),
        ...(prizes ? { result: drawnText(prizes) } : {}),
      };
    }
    if (rain.data?.seed && request?.kind === 'rain') return rainTexts(search, rain.data);
    if (raffle.data?.seed && request?.kind === 'raffle') return raffleTexts(search, raffle.data);
    return search;
  }, [search, request?.kind, pair.data, round.data, draw.data, rain.data, raffle.data]);
  return {
    texts,
    isPending: request !== undefined && !needsLogIn && (answer?.isPending ?? false),
    error: request && !needsLogIn ? (answer?.error ?? null) : null,
    refetch: () => void answer?.refetch(),
    isSecret: answer?.data !== undefined && texts === search,
    needsLogIn,
  };
}

export type Checked = Verification | NotVerified;

/** Checks the proof in the address once it is complete; the code loads with the first check. */
export function useChecked(texts: VerifySearch, isWanted: boolean): Checked | 'failed' | undefined {
  const [done, setDone] = useState<{ of: VerifySearch; result: Checked | 'failed' }>();
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    const show = (result: Checked | 'failed') => isCurrent && setDone({ of: texts, result });
    import('@lantern/games/verify').then(({ verify }) => verify(texts)).then(show, () => show('failed'));
    return () => {
      isCurrent = false;
    };
  }, [texts, isWanted]);
  return isWanted && done?.of === texts ? done.result : undefined;
}
