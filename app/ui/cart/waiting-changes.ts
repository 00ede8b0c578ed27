type SendWaiting = () => Promise<unknown> | undefined;

const lines = new Set<SendWaiting>();

/** Has this line's change sent before the checkout opens. `send` returns when it is saved, or nothing without a change. Returns what ends that. */
export function onLeaveForCheckout(send: SendWaiting): () => void {
  lines.add(send);
  return () => void lines.delete(send);
}

/**
 * Saves every change of the cart that has not been sent or answered yet. Where a fetcher's result and a navigation's data arrive in one moment, React
 * Router commits the navigation's, which are older; so the next page is asked for afterwards.
 */
export const saveWaitingChanges = () => Promise.allSettled([...lines].map((send) => send()));
