import type { Finder } from '../../staff/index.ts';
import { walletVendors } from '../index.ts';

/** Vendors by a part of their code or name: there are dozens of them. */
export const findVendor: Finder = {
  right: 'vendors',
  find: async ({ db }, typed, limit) => {
    const wanted = typed.toLowerCase();
    const isNamed = (text: string): boolean => text.toLowerCase().includes(wanted);
    return (await walletVendors(db))
      .filter(({ code, name }) => isNamed(code) || isNamed(name))
      .slice(0, limit)
      .map(({ code, name, state, mode }) => ({
        ...{ kind: 'vendor' as const, id: code, memberId: null, title: code },
        ...{ note: [name, mode, state].join(' · '), day: null },
      }));
  },
};
