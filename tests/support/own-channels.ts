declare global {
  /** The frame's own name, once its channels are its own. */
  var channelFrame: string | undefined;
}

// Spec files run in parallel in frames of one origin: messages between a person's tabs stay in the frame.
if (globalThis.channelFrame === undefined) {
  const frame = crypto.randomUUID();
  globalThis.channelFrame = frame;
  globalThis.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(`${frame} ${name}`);
    }
  };
}
