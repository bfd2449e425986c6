export { AskReason } from './ask-reason.tsx';
export { Confirm } from './confirm.tsx';
export { Facts } from './facts.tsx';
export { FormRefusal, useFieldError } from './form-refusal.tsx';
export { PageHead } from './page-head.tsx';
export { Pages } from './pages.tsx';
export { Ready } from './ready.tsx';
export { StateBadge } from './state-badge.tsx';
export { useSearchValues } from './use-search-values.ts';
