import { Outlet } from '@tanstack/react-router';

export const Layout = () => <Outlet />;
