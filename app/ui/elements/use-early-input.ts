import { useEffect } from "react";
import { hydratedEvent, reportEarlyInput } from "./early-input.ts";
import { useHydrated } from "./use-hydrated.ts";

/** Reports what was typed, chosen or pressed before hydration, when every component listens. For the component around all others. */
export function useEarlyInput() {
  const hydrated = useHydrated();
  useEffect(() => {
    if (!hydrated) return;
    reportEarlyInput(document);
    document.dispatchEvent(new Event(hydratedEvent));
  }, [hydrated]);
}
