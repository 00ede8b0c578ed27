import { startTransition, useEffect, useEffectEvent, useState } from "react";
import { useNavigation } from "react-router";

/** The scans that were not done yet. They outlast a screen, because what was scanned after the last item of a parcel is for the next order. */
let kept: readonly string[] = [];

/**
 * Does scans one after the other. Those that come while a request is on its way, a parcel that is packed or an order that is opened, wait until it has come
 * back; the next screen of packing takes them over, and any other screen drops them. `run` does scans and returns those that wait on.
 */
export function useWaitingScans({
  isSending,
  run,
}: {
  isSending: boolean;
  run: (codes: readonly string[]) => readonly string[];
}) {
  const [waiting, setWaiting] = useState(kept);
  // The router tells of a request only with the next transition, and a scanner is quicker.
  const [begun, setBegun] = useState(0);
  const isNavigating = useNavigation().state !== "idle";
  const isBusy = isSending || isNavigating || begun > 0;

  function keep(codes: readonly string[]) {
    kept = codes;
    setWaiting(codes);
  }

  const runNow = useEffectEvent(() => keep(run(kept)));
  useEffect(() => {
    if (isBusy || waiting.length === 0) return undefined;
    const timer = setTimeout(() => runNow());
    return () => clearTimeout(timer);
  }, [isBusy, waiting]);

  useEffect(
    () => () => {
      if (!/^\/admin\/pack(?:\/|$)/.test(location.pathname)) kept = [];
    },
    [],
  );

  return {
    /** How many scans wait for a request. */
    count: isBusy ? waiting.length : 0,
    isBusy,
    scan: (code: string) => keep([...kept, code]),
    /** Lets the scans wait for this request. */
    during(request: Promise<void> | void) {
      setBegun((all) => all + 1);
      const end = () => startTransition(() => setBegun((all) => all - 1));
      void Promise.resolve(request).then(end, end);
    },
  };
}
