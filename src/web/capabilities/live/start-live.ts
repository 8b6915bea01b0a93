import {
  listenToReturn,
  signInAgainQuestion,
  subscribeToSignInAgain,
} from '#web/capabilities/session/sign-in-again.ts';
import { ownKey } from '#web/shared/lib/storage/own-storage.ts';
import { tabChannel } from '#web/shared/lib/storage/tab-channel.ts';
import type { TabChannel } from '#web/shared/lib/storage/tab-channel.ts';
import { tellLive } from './live-hub.ts';
import type { TabPorts, TabTalk } from './live-ports.ts';
import { openLiveStream, pollEvents } from './live-server.ts';
import { LiveTab } from './live-tab.ts';
import { leadAlone, leadByLock } from './tab-lead.ts';

const channel = tabChannel<TabTalk & { userId: string }>('helpdesk_live');

/**
 * Lets this tab learn what happens, for the person who is signed in; answers how to end it. All tabs of the browser share one
 * line to the server. For the browser alone.
 */
export function startLive(userId: string): () => void {
  const tab = new LiveTab(portsOf(userId), performance.timeOrigin);
  const stop = new AbortController();
  const look = () => !isAway() && tab.look();
  const onVisible = () => document.visibilityState === 'visible' && look();
  document.addEventListener('visibilitychange', onVisible, stop);
  window.addEventListener('online', look, stop);
  window.addEventListener('pageshow', ({ persisted }) => persisted && look(), stop);
  const stops = [listenToReturn(look), subscribeToSignInAgain(() => isAway() && tab.rest())];
  tab.start();
  return () => {
    stop.abort();
    for (const end of stops) end();
    tab.stop();
  };
}

// Nobody is signed in as far as this page knows, or somebody else.
function isAway(): boolean {
  const reason = signInAgainQuestion()?.reason;
  return reason === 'sessionEnded' || reason === 'otherPerson';
}

function portsOf(userId: string): TabPorts {
  const name = ownKey(userId, 'live');
  // Browsers have locks on safe origins only.
  const hasLocks = 'locks' in navigator;
  return {
    channel: channelOf(userId),
    lead: hasLocks ? leadByLock(name) : leadAlone,
    openStream: hasLocks ? openLiveStream : undefined,
    poll: pollEvents,
    place: placeIn(name),
    isVisible: () => document.visibilityState === 'visible',
    tell: tellLive,
  };
}

// A tab may still show another person who was signed in before.
function channelOf(userId: string): TabChannel<TabTalk> {
  return {
    tell: (talk) => channel.tell({ ...talk, userId }),
    listen: (listener) => channel.listen((talk) => talk.userId === userId && listener(talk)),
  };
}

function placeIn(name: string): TabPorts['place'] {
  return {
    read: () => {
      try {
        return localStorage.getItem(name) ?? undefined;
      } catch {
        return undefined;
      }
    },
    keep: (cursor) => {
      try {
        localStorage.setItem(name, cursor);
      } catch {
        // Without it the next tab that leads begins anew.
      }
    },
  };
}
