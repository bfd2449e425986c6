/** A part of a library that the site never uses, and that the library has no switch for. */
export interface LeftOut {
  /** End of the path of the file that has the part. */
  readonly file: string;
  /** What a source that needs the part would name. */
  readonly usedBy: RegExp;
  /** Functions and methods of the part: they do nothing. */
  readonly functions: readonly string[];
  /** Variables that only the part sets: they stay at their first values. */
  readonly variables: readonly string[];
}

const REACT_DOM = '/react-dom/cjs/react-dom-client.production.js';
const QUERY_CORE = '/@tanstack/query-core/build/modern';

/** The server sends no page to continue from: `createRoot` draws everything. */
const HYDRATION: LeftOut = {
  file: REACT_DOM,
  usedBy: /\bhydrateRoot\b/,
  functions: [
    'ReactDOMHydrationRoot',
    'attemptExplicitHydrationTarget',
    'clearHydrationBoundary',
    'clearIfContinuousEvent',
    'hideOrUnhideDehydratedBoundary',
    'popHydrationState',
    'prepareToHydrateHostInstance',
    'queueIfContinuousEvent',
    'retryIfBlockedOn',
    'updateDehydratedSuspenseComponent',
  ],
  variables: ['isHydrating'],
};

/** Motion is of the style sheets. Without a `ViewTransition` these functions search the tree for one on each commit. */
const VIEW_TRANSITIONS: LeftOut = {
  file: REACT_DOM,
  usedBy: /\b(ViewTransition|addTransitionType)\b/,
  functions: [
    'applyViewTransitionToHostInstances',
    'commitAfterMutationEffectsOnFiber',
    'commitEnterViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'createViewTransitionInstance',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'scheduleViewTransitionEvent',
    'startViewTransition',
    'trackEnterViewTransitions',
    'ViewTransitionPseudoElement',
  ],
  variables: [
    'inUpdateViewTransition',
    'pendingViewTransition',
    'rootViewTransitionAffected',
    'shouldStartViewTransition',
    'viewTransitionMutationContext',
  ],
};

/**
 * Style sheets, scripts, titles and preloads that React would put in the head: the built page names its own, and
 * `shared/head` sets the title.
 */
const HEAD_RESOURCES: LeftOut = {
  file: REACT_DOM,
  usedBy: /<(link|meta|style|script)[\s>]|\bpre(load|init|connect|fetchDNS)[^;]*'react-dom'/,
  functions: [
    'acquireResource',
    'getHydratableHoistableCache',
    'getResource',
    'insertStylesheetIntoRoot',
    'isHostHoistableType',
    'preconnectAs',
    'preinitModuleScript',
    'preinitScript',
    'preinitStyle',
    'preload',
    'preloadModule',
    'suspendResource',
  ],
  variables: [],
};

/** Calls that change something have no cache: `callApi` and `useAct`. */
const MUTATIONS: LeftOut = {
  file: `${QUERY_CORE}/mutationCache.js`,
  usedBy: /\b(useMutation\w*|useIsMutating|isMutating|MutationCache)\b/,
  functions: [
    'add',
    'build',
    'canRun',
    'clear',
    'find',
    'findAll',
    'notify',
    'remove',
    'resumePausedMutations',
    'runNext',
  ],
  variables: [],
};

/** Long lists have pages, or call for the next part by themselves. */
const INFINITE_QUERIES: LeftOut = {
  file: `${QUERY_CORE}/infiniteQueryBehavior.js`,
  usedBy: /[iI]nfiniteQuer/,
  functions: ['infiniteQueryBehavior'],
  variables: [],
};

export const LEFT_OUT: readonly LeftOut[] = [HYDRATION, VIEW_TRANSITIONS, HEAD_RESOURCES, MUTATIONS, INFINITE_QUERIES];
