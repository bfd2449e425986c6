export { BarTrend, type BarTrendProps, type TrendBar } from './bar-trend.tsx';
export { type LineSeries, LineTrend, type LineTrendProps } from './line-trend.tsx';
export { NetLine, type NetLineProps } from './net-line.tsx';
