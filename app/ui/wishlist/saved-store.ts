import type { Session } from "#app/ui/layout/session-store.ts";

/** The saved products, requested once for all save buttons of all pages; null until they are known. */
let saved: ReadonlySet<string> | null = null;
/** The server's later responses to presses, by product. */
const confirmed = new Map<string, boolean>();
/** Presses without a response, by product. Save buttons display them at once. */
const pressed = new Map<string, boolean>();
let problem: string | null = null;
let requestedFor: string | null = null;
const listeners = new Set<() => void>();

function notifyListeners() {
  for (const listener of listeners) listener();
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether the product is saved; null until that is known. */
export const isSaved = (productId: string): boolean | null =>
  pressed.get(productId) ?? confirmed.get(productId) ?? saved?.has(productId) ?? null;

/** Why a press was refused, until the next press; null without a refusal. */
export const currentProblem = (): string | null => problem;

/** The presses without a response, each product once. */
export const listPressed = (): [productId: string, saved: boolean][] => [...pressed];

/** Displays a product as saved or not, before the server has responded. */
export function notePress(productId: string, isSavedNow: boolean) {
  pressed.set(productId, isSavedNow);
  problem = null;
  notifyListeners();
}

/** Ends the wait for presses: those in `results` become the server's state, the others return to the state before. */
export function resolvePresses(productIds: string[], results: Record<string, boolean>, refusal?: string) {
  for (const productId of productIds) {
    pressed.delete(productId);
    const isSaved = results[productId];
    if (isSaved !== undefined) confirmed.set(productId, isSaved);
  }
  if (refusal !== undefined) problem = refusal;
  notifyListeners();
}

/** Whose products to request; null when there are none. */
export const listOwner = ({ user, hasSaved }: Session): string | null =>
  user ? user.email : hasSaved ? "guest" : null;

/** Requests the saved products of `whose`, once. A failed request leaves them unknown. */
export function requestSaved(whose: string) {
  if (requestedFor === whose) return;
  requestedFor = whose;
  fetch("/session/saved")
    .then(async (response) => {
      if (!response.ok) return;
      const list: { saved: string[] } = await response.json();
      if (requestedFor !== whose) return;
      saved = new Set(list.saved);
      notifyListeners();
    })
    .catch(() => undefined);
}
