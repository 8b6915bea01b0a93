/** A packet as the list shows it. */
export type PacketSummary = { source: string; destination: string; protocol: string; info: string };
