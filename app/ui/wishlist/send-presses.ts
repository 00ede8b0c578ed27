import { currentSession, refreshSession } from "#app/ui/layout/session-store.ts";
import {
  maxSavedChanges,
  type SavedChangesResponse,
  serializeSavedChanges,
} from "#app/actions/wishlist/saved-changes.ts";
import { changeOnDevice } from "./change-on-device.ts";
import { listPressed, notePress, resolvePresses } from "./saved-store.ts";

/** The sessionStorage key of presses without a response, for this tab's next page. */
const storageKey = "hearts-pressed";
/** Milliseconds within which the next page sends them again. Later another person may use the device. */
const resendMilliseconds = 60_000;

/** The pressed products that were not sent yet. */
const waiting = new Set<string>();
let sending = false;
/** The time of the last response, in milliseconds since 1970; 0 before the first one. */
let answeredAt = 0;

/** What a page passes to the next page of its tab. */
interface Left {
  at: number;
  answeredAt: number;
  presses: [productId: string, saved: boolean][];
}

/**
 * Saves or removes a product. The change is displayed at once, and for a guest made on the device; then it is sent, after the previous
 * request's response.
 */
export function pressHeart(productId: string, saved: boolean) {
  notePress(productId, saved);
  // All of them: a browser may still read the cookie without the press before.
  changeOnDevice(listPressed());
  waiting.add(productId);
  void sendNext();
}

/**
 * Sends the previous page's presses without a response, and passes this page's presses to the next page. A request outlives its page, so
 * the server may get a press twice. That way a press on this page cannot undo one that its own request does not include. `onArrival` is
 * called when this page may display data that was loaded before the presses were saved.
 */
export function carryPresses(onArrival: () => void): () => void {
  const left = takeStored();
  for (const [productId, saved] of left?.presses ?? []) {
    notePress(productId, saved);
    waiting.add(productId);
  }
  if (waiting.size > 0) void sendNext().then(onArrival);
  else if (left && left.answeredAt > performance.timeOrigin) onArrival();
  const onHide = () => {
    if (waiting.size > 0) void send(listPressed()).catch(() => undefined);
    store();
  };
  window.addEventListener("pagehide", onHide);
  return () => window.removeEventListener("pagehide", onHide);
}

async function sendNext() {
  if (sending || waiting.size === 0) return;
  sending = true;
  const presses = listPressed()
    .filter(([productId]) => waiting.has(productId))
    .slice(0, maxSavedChanges);
  for (const [productId] of presses) waiting.delete(productId);
  const saved = await send(presses).catch((): SavedChangesResponse =>
    // A guest's list is on the device, where it is changed already.
    currentSession().user === null
      ? { products: Object.fromEntries(presses) }
      : {
          products: {},
          problem: "That could not be saved: the shop was out of reach. Try again in a moment.",
        },
  );
  sending = false;
  answeredAt = Date.now();
  // A later press of the same button is still without a response.
  const settled = presses.map(([productId]) => productId).filter((productId) => !waiting.has(productId));
  resolvePresses(settled, saved.products, saved.problem);
  // What the shop refused is not on the device either.
  changeOnDevice(Object.entries(saved.products).filter(([productId]) => settled.includes(productId)));
  if (!currentSession().hasSaved) void refreshSession();
  await sendNext();
}

/** One request that continues when the page is left. Throws without a response, or when the response is not the shop's own. */
async function send(presses: [productId: string, saved: boolean][]): Promise<SavedChangesResponse> {
  const response = await fetch("/session/saved", {
    method: "POST",
    body: serializeSavedChanges(presses),
    keepalive: true,
  });
  return (await response.json()) as SavedChangesResponse;
}

function store() {
  try {
    const left: Left = { at: Date.now(), answeredAt, presses: listPressed() };
    sessionStorage.setItem(storageKey, JSON.stringify(left));
  } catch {
    // Storage may be forbidden; the request is sent anyway.
  }
}

function takeStored(): Left | null {
  try {
    const left: Left | null = JSON.parse(sessionStorage.getItem(storageKey) ?? "null");
    sessionStorage.removeItem(storageKey);
    return left && Date.now() - left.at < resendMilliseconds ? left : null;
  } catch {
    return null;
  }
}
