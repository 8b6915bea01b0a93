import { installRequestTransport } from './shared/http/request-transport.ts';

installRequestTransport();

export { renderPage } from './app/rendering/render-page.tsx';
