import type { Language, ListWidth, Theme } from '#domain/preferences.ts';

/** A browser's request for a page. */
export type PageRequest = {
  request: Request;
  /** Where the visitor finds the portal, as `https://help.example.com`. */
  origin: string;
  /** What this browser chose; undefined leaves it to the person, then to what the browser speaks. */
  language: Language | undefined;
  spoken: Language;
  theme: Theme | undefined;
  timeZone: string | undefined;
  /** The drawer's state in this browser. */
  drawer: string | undefined;
  /** The list width in this browser. */
  listWidth: ListWidth | undefined;
  /** The clock, in milliseconds. */
  now: number;
  /** The place among all events, taken before the page's data is read. */
  eventCursor: string | undefined;
  /** Handles the page's API calls as the server would handle this browser's. */
  callApi: (request: Request) => Promise<Response>;
};

/** A page as HTML, a way elsewhere, or a page that only the browser draws. */
export type RenderedPage =
  | {
      kind: 'page';
      status: number;
      /** The page's own HTML; first, what belongs into the head. */
      markup: string;
      /** What the page was rendered with, for hydration. */
      firstView: { language: Language; theme: Theme; isZoneGuessed: boolean };
      /** The modules that the browser will ask for, as the built manifest names them. */
      modules: readonly string[];
    }
  | { kind: 'redirect'; to: string }
  | { kind: 'unrendered'; status: number };

/** Draws pages as the app does in a browser; the app's own build, tied to the server where it is started. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;
