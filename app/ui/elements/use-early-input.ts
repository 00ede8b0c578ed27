import { useEffect } from "react";
import { reportEarlyInput } from "./early-input.ts";
import { useHydrated } from "./use-hydrated.ts";

/** Reports what was typed or chosen before hydration, when every component listens. For the component around all others. */
export function useEarlyInput() {
  const hydrated = useHydrated();
  useEffect(() => {
    if (hydrated) reportEarlyInput(document);
  }, [hydrated]);
}
