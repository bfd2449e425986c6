export const HomePage = () => <main className="market-width" />;
