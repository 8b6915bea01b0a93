import { callByVisit } from './shared/http/visit-transport.ts';

callByVisit();

export { renderPage } from './app/rendering/render-page.tsx';
