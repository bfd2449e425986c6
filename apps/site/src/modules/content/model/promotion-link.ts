/** Where the button of a promotion leads: a window of the house, its cashier, a game, a page, or another site. */
export type PromoWay = 'deposit' | 'register' | 'game' | 'page' | 'outside';

interface Linked {
  readonly url: string;
  readonly linkageType: string;
  readonly badge: string | null;
}

const OWN = 'https://own.invalid';
/** One that has not begun or is over can be read, and nothing more. */
const CLOSED = ['soon', 'ended'];

/** Null where the promotion has no button: no link, or not its time. The link was judged when the office saved it. */
export function promoWay({ url, linkageType, badge }: Linked): PromoWay | null {
  if (url === '' || linkageType === 'NONE' || CLOSED.includes(badge ?? '') || !URL.canParse(url, OWN)) return null;
  if (linkageType === 'URL') return 'outside';
  const { pathname, searchParams } = new URL(url, OWN);
  if (searchParams.get('panel') === 'depositv2') return 'deposit';
  if (pathname === '/register' || pathname === '/register.html') return 'register';
  return linkageType === 'GAME' ? 'game' : 'page';
}
