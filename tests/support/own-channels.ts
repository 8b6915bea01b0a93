// Spec files run side by side in frames of one origin: what the tabs of one person tell each other stays in its frame.
const frame = crypto.randomUUID();

globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${frame} ${name}`);
  }
};
