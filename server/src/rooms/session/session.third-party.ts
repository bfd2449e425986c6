import type { World } from '../../platform/index.ts';

interface Link {
  readonly channel: string;
  readonly name: string;
  readonly label: string;
  readonly since: string;
}

export const linksOf = async (_world: World, _memberId: bigint): Promise<Link[]> => [];
