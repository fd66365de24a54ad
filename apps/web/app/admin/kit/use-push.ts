import { pushCalls } from '@shop/contract/push';
import type { PushSubscriptionFields } from '@shop/contract/push';
import { useEffect, useState } from 'react';
import { request } from '../../lib/api.ts';
import { inTurn } from '../../lib/in-turn.ts';

/** State of this device's notifications, or why they are impossible. */
type PushState = 'loading' | 'unsupported' | 'denied' | 'off' | 'on';

/** Event that notifies the page's other switches, such as the one in the account menu. */
const CHANGED = 'push-changed';

/**
 * Runs one switch at a time: a slow check that registers the device again would undo another switch's
 * "off".
 */
const oneAtATime = inTurn();

/** Returns the state of this device's notifications, and how to change it. */
export function usePush() {
  const [state, setState] = useState<PushState>('loading');
  const [isBusy, setBusy] = useState(false);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    let isGone = false;
    const show = (found: PushState) => !isGone && setState(found);
    const look = () => void oneAtATime(stateOfDevice).then(show, () => show('off'));
    look();
    window.addEventListener(CHANGED, look);
    return () => {
      isGone = true;
      window.removeEventListener(CHANGED, look);
    };
  }, []);
  const change = async (isWanted: boolean) => {
    setBusy(true);
    setFailed(false);
    try {
      setState(await oneAtATime(isWanted ? switchOn : switchOff));
      window.dispatchEvent(new Event(CHANGED));
    } catch (error) {
      console.warn(error);
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return { state, isBusy, isFailed, change };
}

async function stateOfDevice(): Promise<PushState> {
  const isSupported =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isSupported) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await (await registered()).pushManager.getSubscription();
  if (subscription === null) return 'off';
  // The server may have dropped the subscription, or another account may use this browser now.
  await request(pushCalls.subscribe, { body: fieldsOf(subscription) });
  return 'on';
}

async function switchOn(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') {
    return Notification.permission === 'denied' ? 'denied' : 'off';
  }
  const { pushManager } = await registered();
  // A subscription made with an earlier key of the shop receives nothing any more.
  await (await pushManager.getSubscription())?.unsubscribe();
  const { key } = (await request(pushCalls.key)).data;
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  await request(pushCalls.subscribe, { body: fieldsOf(subscription) });
  return 'on';
}

async function switchOff(): Promise<PushState> {
  const subscription = await (await registered()).pushManager.getSubscription();
  if (subscription === null) return 'off';
  const { endpoint } = subscription;
  await request(pushCalls.unsubscribe, { body: { endpoint } });
  await subscription.unsubscribe();
  return 'off';
}

/** Registers the service worker; the first page also does (after-first-screen.ts). */
async function registered(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/sw.js');
  return navigator.serviceWorker.ready;
}

function fieldsOf(subscription: PushSubscription): PushSubscriptionFields {
  const { endpoint = '', expirationTime = null, keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  return { endpoint, expirationTime, keys: { p256dh, auth } };
}
