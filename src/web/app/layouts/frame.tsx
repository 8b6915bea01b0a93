import { useReader } from '#web/capabilities/session/current-user.ts';
import { MainLayout } from './main-layout.tsx';
import { PublicLayout } from './public-layout.tsx';

/** Around the pages of the portal; who is not signed in, and may read without, has a slim one. */
export function Frame() {
  return useReader() === null ? <PublicLayout /> : <MainLayout />;
}
