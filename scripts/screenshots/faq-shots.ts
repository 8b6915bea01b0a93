import { at } from './shot.ts';
import type { Shot } from './shot.ts';
import { serverError } from './stage.ts';

const noArticles = { result: [], tags: [] };

/** The FAQ and an article, for who is signed in and for who is not. */
export const faqShots: Shot[] = [
  { route: 'faq', state: 'rest', show: at('/faq') },
  { route: 'faq', state: 'public', viewer: 'nobody', show: at('/faq') },
  { route: 'faq', state: 'found', show: at('/faq?words=vpn') },
  { route: 'faq', state: 'tag', show: at('/faq?tag=mobile') },
  { route: 'faq', state: 'nothing', show: at('/faq?words=qwertyuiop') },
  {
    route: 'faq',
    state: 'empty',
    show: async ({ answer, open }) => {
      await answer('/faq/articles', { status: 200, body: noArticles });
      await open('/faq');
    },
  },
  {
    route: 'faq',
    state: 'failed',
    show: async ({ answer, open }) => {
      await answer('/faq/articles', serverError);
      await open('/faq');
    },
  },
  { route: 'article', state: 'rest', show: at('/faq/mtu-and-mss') },
  { route: 'article', state: 'public', viewer: 'nobody', show: at('/faq/rs485-and-modbus') },
  { route: 'article', state: 'not-found', show: at('/faq/no-such-article') },
  {
    route: 'article',
    state: 'not-helpful',
    show: async ({ answer, open, page }) => {
      const rating = { helpful: false, helpfulCount: 3, unhelpfulCount: 1 };
      await answer('/faq/articles/vlans/rating', { status: 200, body: rating });
      await open('/faq/vlans');
      await page.locator('[aria-pressed]').last().click();
      await page.locator('[aria-pressed=true]').waitFor();
    },
  },
];
