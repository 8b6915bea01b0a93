import {
  listenToReturn,
  signInAgainQuestion,
  subscribeToSignInAgain,
} from '#web/capabilities/session/sign-in-again.ts';
import { userKey } from '#web/shared/lib/storage/user-storage.ts';
import { tabChannel } from '#web/shared/lib/storage/tab-channel.ts';
import type { TabChannel } from '#web/shared/lib/storage/tab-channel.ts';
import { publishLive } from './live-hub.ts';
import type { TabPorts, LiveTabMessage } from './live-ports.ts';
import { openLiveStream, pollEvents } from './live-server.ts';
import { LiveTab } from './live-tab.ts';
import { leadAlone, leadByLock } from './elect-leader.ts';

const channel = tabChannel<LiveTabMessage & { userId: string }>('helpdesk_live');

/**
 * Starts live updates in this tab for the signed-in person; returns a function that ends them. All tabs of the browser share
 * one connection. `cursor` is the place up to which the page's data has everything, if that is known. In the browser only.
 */
export function startLive(userId: string, cursor: string | undefined): () => void {
  const tab = new LiveTab(portsOf(userId), { since: performance.timeOrigin, cursor });
  const stop = new AbortController();
  const catchUp = () => !isAway() && tab.catchUp();
  const onVisible = () => document.visibilityState === 'visible' && catchUp();
  document.addEventListener('visibilitychange', onVisible, stop);
  window.addEventListener('online', catchUp, stop);
  window.addEventListener('pageshow', ({ persisted }) => persisted && catchUp(), stop);
  const stops = [listenToReturn(catchUp), subscribeToSignInAgain(() => isAway() && tab.pause())];
  tab.start();
  return () => {
    stop.abort();
    for (const end of stops) end();
    tab.stop();
  };
}

// As far as this page knows, nobody or another person is signed in.
function isAway(): boolean {
  const reason = signInAgainQuestion()?.reason;
  return reason === 'sessionEnded' || reason === 'otherPerson';
}

function portsOf(userId: string): TabPorts {
  const name = userKey(userId, 'live');
  // Browsers have locks on safe origins only.
  const hasLocks = 'locks' in navigator;
  return {
    channel: channelOf(userId),
    lead: hasLocks ? leadByLock(name) : leadAlone,
    openStream: hasLocks ? openLiveStream : undefined,
    poll: pollEvents,
    cursorStorage: cursorStorage(name),
    isVisible: () => document.visibilityState === 'visible',
    publish: publishLive,
  };
}

// A tab may still show another person who was signed in before.
function channelOf(userId: string): TabChannel<LiveTabMessage> {
  return {
    post: (message) => channel.post({ ...message, userId }),
    listen: (listener) => channel.listen((message) => message.userId === userId && listener(message)),
  };
}

function cursorStorage(name: string): TabPorts['cursorStorage'] {
  return {
    read: () => {
      try {
        return localStorage.getItem(name) ?? undefined;
      } catch {
        return undefined;
      }
    },
    write: (cursor) => {
      try {
        localStorage.setItem(name, cursor);
      } catch {
        // Without it the next leading tab starts from scratch.
      }
    },
  };
}
