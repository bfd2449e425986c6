/** The target of a promotion's button: a window, the cashier, a game, a page, or another site. */
export type PromoWay = 'deposit' | 'register' | 'game' | 'page' | 'outside';

interface Linked {
  readonly url: string;
  readonly linkageType: string;
  readonly badge: string | null;
}

const OWN = 'https://own.invalid';
/** A promotion that has not begun or is over can only be read. */
const CLOSED = ['soon', 'ended'];

/**
 * Null where the promotion has no button: no link, or outside its dates. The link was validated when the office saved
 * it.
 */
export function promoWay({ url, linkageType, badge }: Linked): PromoWay | null {
  if (url === '' || linkageType === 'NONE' || CLOSED.includes(badge ?? '') || !URL.canParse(url, OWN)) return null;
  if (linkageType === 'URL') return 'outside';
  const { pathname, searchParams } = new URL(url, OWN);
  if (searchParams.get('panel') === 'depositv2') return 'deposit';
  if (pathname === '/register' || pathname === '/register.html') return 'register';
  return linkageType === 'GAME' ? 'game' : 'page';
}
