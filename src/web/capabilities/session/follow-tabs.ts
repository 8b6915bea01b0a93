import type { User } from '#generated/model/user.ts';
import type { TabMessage } from './tabs.ts';

export type FollowPorts = {
  /** Who is signed in as far as this tab knows: null for nobody, undefined before it has asked. */
  knownUser: () => User | null | undefined;
  /** Asks the server. Throws what the call throws. */
  askUser: () => Promise<User | null>;
  /** Something is typed here that is not sent, or a request waits for a sign-in. */
  isBusy: () => boolean;
  /** The session is gone: asks to sign in over the page. */
  askToSignInAgain: () => void;
  /** Another person is signed in: asks whose page this is. */
  askWhichUser: (name: string) => void;
  /** The same person is signed in again. */
  resume: () => void;
  /** What the server knows of the person has changed. */
  refreshUser: () => Promise<void>;
  /** A person has signed in while this page showed nobody. */
  arrive: () => void;
  /** Shows the page of sign-in, with who signed out gone from memory. */
  showSignedOut: () => void;
  /** Starts again, without the other person's data in memory. */
  startOver: () => void;
  /** Reloads this URL. */
  reload: () => void;
};

/** Product decision: the tabs of a browser have one cookie, so what one of them does counts in all. */
export async function followTab({ kind }: TabMessage, ports: FollowPorts): Promise<void> {
  if (kind === 'signedIn') return follow(await ports.askUser(), ports);
  if (kind === 'kept' || !ports.knownUser()) return;
  if (kind === 'userChanged') return ports.refreshUser();
  if (ports.isBusy()) ports.askToSignInAgain();
  else ports.showSignedOut();
}

/** The page was restored as it was left: by now another person, or nobody, may be signed in. */
export async function checkAfterReturn(ports: FollowPorts): Promise<void> {
  const now = await ports.askUser();
  if (now !== null || !ports.knownUser()) return follow(now, ports);
  if (ports.isBusy()) ports.askToSignInAgain();
  else ports.reload();
}

function follow(now: User | null, ports: FollowPorts): void {
  const before = ports.knownUser();
  if (now === null || before === undefined) return;
  if (before === null) ports.arrive();
  else if (before.id === now.id) ports.resume();
  else if (ports.isBusy()) ports.askWhichUser(now.fullName);
  else ports.startOver();
}
