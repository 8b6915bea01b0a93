import { createContext, use, useEffect } from 'react';

type SetTitle = (title: string | undefined) => void;

export const PageTitleContext = createContext<SetTitle>(() => undefined);

/** Takes the place of the route's own title while the component is there: a step of sign-in, signing out. */
export function usePageTitle(title: string | undefined): void {
  const setTitle = use(PageTitleContext);
  // The title stands above the page, so the page can only tell it afterwards.
  useEffect(() => {
    setTitle(title);
    return () => setTitle(undefined);
  }, [setTitle, title]);
}
