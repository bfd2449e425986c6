export const NotFoundPage = () => <main className="market-width" />;
