import type { Language, ListRoom, Theme } from '#domain/preferences.ts';

/** One visitor's wish for a page. */
export type PageRequest = {
  request: Request;
  /** Where the visitor finds the portal, as `https://help.example.com`. */
  origin: string;
  /** What this browser chose; undefined leaves it to the person, then to what the browser speaks. */
  language: Language | undefined;
  spoken: Language;
  theme: Theme | undefined;
  timeZone: string | undefined;
  /** How this browser keeps the drawer. */
  drawer: string | undefined;
  /** The room that lists had in this browser. */
  listRoom: ListRoom | undefined;
  /** The clock, in milliseconds. */
  now: number;
  /** Answers the page's calls of the API as the server answers that browser. */
  callApi: (request: Request) => Promise<Response>;
};

/** A page as HTML, a way elsewhere, or a page that only the browser draws. */
export type RenderedPage =
  | {
      kind: 'page';
      status: number;
      /** The page's own HTML; first, what belongs into the head. */
      markup: string;
      /** What the page was made of, for the browser to take over. */
      firstView: { language: Language; theme: Theme };
      /** The modules that the browser will ask for, as the built manifest names them. */
      modules: readonly string[];
    }
  | { kind: 'redirect'; to: string }
  | { kind: 'unrendered'; status: number };

/** Draws pages as the app does in a browser; the app's own build, tied to the server where it is started. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;
