import { NavItem } from '@lantern/ui/base';
import { useRouterState } from '@tanstack/react-router';
import { useTexts } from '../../../shared/texts/index.ts';
import { PathLink } from '../../path-link.tsx';

/** Promotions in the navigation: at its end, or last in its row where the end is hidden. */
export function PromotionsItem() {
  const t = useTexts('site');
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <NavItem
      label={t('nav.promotions')}
      emblem="envelope"
      current={path === '/promotions' || path === '/promoDetail'}
      link={(slot) => <PathLink to="/promotions" {...slot} />}
    />
  );
}
