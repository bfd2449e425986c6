export const BetPage = () => <main className="wide-width under-awning" />;
