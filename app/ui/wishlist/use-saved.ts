import { useEffect, useSyncExternalStore } from "react";
import { useSession } from "#app/ui/layout/use-session.ts";

/** What the visitor has saved, asked for once for all hearts of all pages; null until it is known. */
let saved: ReadonlySet<string> | null = null;
let askedFor: string | null = null;
const listeners = new Set<() => void>();

function hold(next: ReadonlySet<string>) {
  saved = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Notes what the server has said of a product. */
export function noteSaved(productId: string, isSaved: boolean) {
  const next = new Set(saved);
  if (isSaved) next.add(productId);
  else next.delete(productId);
  hold(next);
}

/** Asks what `whose` has saved, unless that was asked for already. A failed request leaves it unknown. */
function ask(whose: string) {
  if (askedFor === whose) return;
  askedFor = whose;
  fetch("/session/saved")
    .then(async (response) => {
      if (!response.ok) return;
      const answer: { saved: string[] } = await response.json();
      if (askedFor === whose) hold(new Set(answer.saved));
    })
    .catch(() => undefined);
}

/** Whether the visitor has saved the product; null until that is known. Nobody is asked about who has saved nothing. */
export function useSaved(productId: string): boolean | null {
  const { user, hasSaved } = useSession();
  const known = useSyncExternalStore(subscribe, () => saved?.has(productId) ?? null, () => null);
  const whose = user ? user.email : hasSaved ? "guest" : null;
  useEffect(() => {
    if (whose !== null) ask(whose);
  }, [whose]);
  return known;
}
