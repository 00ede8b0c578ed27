import { useEffect, useSyncExternalStore } from "react";
import { useSession } from "#app/ui/layout/use-session.ts";
import { currentProblem, isSaved, listOwner, requestSaved, subscribe } from "./saved-store.ts";

/** Whether the product is saved; null until that is known. A session without saved products sends no request. */
export function useSaved(productId: string): boolean | null {
  const whose = listOwner(useSession());
  const known = useSyncExternalStore(
    subscribe,
    () => isSaved(productId),
    () => null,
  );
  useEffect(() => {
    if (whose !== null) requestSaved(whose);
  }, [whose]);
  return known;
}

/** Why a press was refused, until the next press; null without a refusal. */
export const useRefusal = (): string | null => useSyncExternalStore(subscribe, currentProblem, () => null);
