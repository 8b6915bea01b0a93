import 'react';

declare module 'react' {
  // React knows only the standard properties; ours are the custom ones.
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
