export { type BalanceStep, BalanceSteps, type BalanceStepsProps } from './balance-steps.tsx';
export { BarTrend, type BarTrendProps, type TrendBar } from './bar-trend.tsx';
export { type LineSeries, LineTrend, type LineTrendProps } from './line-trend.tsx';
export { NetBars, type NetBarsProps } from './net-bars.tsx';
export { NetLine, type NetLineProps } from './net-line.tsx';
export { PairBars, type PairBarsProps } from './pair-bars.tsx';
