/** Messages to and from the other tabs of this browser. */
export interface TabChannel<Message> {
  post: (message: Message) => void;
  /** Calls the listener for each message of another tab; returns a function that stops it. */
  listen: (listener: (message: Message) => void) => () => void;
}

/** A channel by its name, created once per page: a second one would receive this tab's own messages. In the browser only. */
export function tabChannel<Message>(name: string): TabChannel<Message> {
  let channel: BroadcastChannel | undefined;
  const open = () => (channel ??= new BroadcastChannel(name));
  return {
    post: (message) => open().postMessage(message),
    listen: (listener) => {
      const opened = open();
      const hear = ({ data }: MessageEvent<Message>) => listener(data);
      opened.addEventListener('message', hear);
      return () => opened.removeEventListener('message', hear);
    },
  };
}
