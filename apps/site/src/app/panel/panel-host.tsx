export const PanelHost = (_props: { page: string; depositId: string | undefined }) => <section />;
