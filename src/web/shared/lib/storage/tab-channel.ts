/** A way to tell the other tabs of this browser, and to hear them. */
export interface TabChannel<Message> {
  tell: (message: Message) => void;
  /** Calls the listener for each message of another tab; answers how to stop it. */
  listen: (listener: (message: Message) => void) => () => void;
}

/** A channel by its name, made once for the page: a second one would hear what this tab says itself. For the browser alone. */
export function tabChannel<Message>(name: string): TabChannel<Message> {
  let channel: BroadcastChannel | undefined;
  const open = () => (channel ??= new BroadcastChannel(name));
  return {
    tell: (message) => open().postMessage(message),
    listen: (listener) => {
      const opened = open();
      const hear = ({ data }: MessageEvent<Message>) => listener(data);
      opened.addEventListener('message', hear);
      return () => opened.removeEventListener('message', hear);
    },
  };
}
