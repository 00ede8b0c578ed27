/** What the visitor has saved, asked for once for all hearts of all pages; null until it is known. */
let saved: ReadonlySet<string> | null = null;
/** What the server has answered to presses since, by product. */
const confirmed = new Map<string, boolean>();
/** What was pressed and has no answer yet, by product: hearts show it at once. */
const pressed = new Map<string, boolean>();
let problem: string | null = null;
let askedFor: string | null = null;
const listeners = new Set<() => void>();

function tell() {
  for (const listener of listeners) listener();
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether the visitor has saved the product; null until that is known. */
export const isSaved = (productId: string): boolean | null =>
  pressed.get(productId) ?? confirmed.get(productId) ?? saved?.has(productId) ?? null;

/** Why a press was refused, until the next press; null where none was. */
export const currentProblem = (): string | null => problem;

/** The presses without an answer, each product once. */
export const listPressed = (): [productId: string, saved: boolean][] => [...pressed];

/** Shows a product as saved, or as not saved, before the server has answered. */
export function notePress(productId: string, isSavedNow: boolean) {
  pressed.set(productId, isSavedNow);
  problem = null;
  tell();
}

/** Ends the wait for presses: those of `answers` stand as the server says, the others as they stood before. */
export function settlePresses(productIds: string[], answers: Record<string, boolean>, refusal?: string) {
  for (const productId of productIds) {
    pressed.delete(productId);
    const answer = answers[productId];
    if (answer !== undefined) confirmed.set(productId, answer);
  }
  if (refusal !== undefined) problem = refusal;
  tell();
}

/** Asks what `whose` has saved, unless that was asked for already. A failed request leaves it unknown. */
export function askSaved(whose: string) {
  if (askedFor === whose) return;
  askedFor = whose;
  fetch("/session/saved")
    .then(async (response) => {
      if (!response.ok) return;
      const answer: { saved: string[] } = await response.json();
      if (askedFor !== whose) return;
      saved = new Set(answer.saved);
      tell();
    })
    .catch(() => undefined);
}
