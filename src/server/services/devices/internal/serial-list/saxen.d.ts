/** The part of saxen that is used here; it has no types of its own. */
declare module 'saxen' {
  type Decode = (text: string) => string;
  type Events = {
    openTag: (name: string, attributes: () => Record<string, string>, decode: Decode, selfClosing: boolean) => void;
    closeTag: (name: string, decode: Decode, selfClosing: boolean) => void;
    text: (text: string, decode: Decode) => void;
    cdata: (text: string) => void;
    error: (error: Error) => void;
    warn: (error: Error) => void;
  };
  export class Parser {
    on<Name extends keyof Events>(name: Name, listener: Events[Name]): this;
    parse(xml: string): this;
  }
}
