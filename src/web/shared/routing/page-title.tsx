import { createContext, use, useEffect } from 'react';

/** Shows a title until the returned function is called; of several the last one shows. */
type ShowTitle = (title: string) => () => void;

export const PageTitleContext = createContext<ShowTitle>(() => () => undefined);

/** Takes the place of the route's own title while the component is there: a step of sign-in, signing out. */
export function usePageTitle(title: string | undefined): void {
  const showTitle = use(PageTitleContext);
  // The title is rendered above the page, so the page can only set it afterwards.
  useEffect(() => (title === undefined ? undefined : showTitle(title)), [showTitle, title]);
}
