export const BettingRecord = () => <section />;
