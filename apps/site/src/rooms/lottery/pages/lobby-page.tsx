export const LobbyPage = () => <main className="market-width under-awning" />;
