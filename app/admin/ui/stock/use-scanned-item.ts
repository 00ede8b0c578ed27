import { useCallback, useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { loadReceived } from "../../stock/load-received.ts";
import { newBrowserId } from "../new-browser-id.ts";

export type FoundItem = Awaited<ReturnType<typeof loadReceived>>;

interface Asked {
  /** Which the answer repeats. */
  id: string;
  code: string;
  /** How often it was scanned. */
  units: number;
  /** What else was scanned before it was shown. */
  early: string[];
}

const pauseMilliseconds = 4_000;

function addScan(asked: Asked | null, code: string): Asked {
  const id = newBrowserId();
  if (asked === null) return { id, code, units: 1, early: [] };
  if (asked.code === code) return { ...asked, id, units: asked.units + 1 };
  return { ...asked, id, early: [...asked.early, code] };
}

function addressOf({ id, code, units, early }: Asked): string {
  const search = new URLSearchParams({ scan: id, code, units: String(units) });
  for (const each of early) search.append("early", each);
  return `/admin/stock/receive?${search}`;
}

/**
 * Looks up what was scanned, beside the page, which stays. A scanner is quicker than a slow line: what is scanned before the answer has come is looked up
 * again with it. What gets no answer is looked up until it gets one; `missed` is its code meanwhile.
 */
export function useScannedItem() {
  const { data: answer, state, load } = useFetcher<FoundItem | null>();
  const [asked, setAsked] = useState<Asked | null>(null);
  const address = asked && addressOf(asked);
  const isAnswered = asked !== null && answer?.scan === asked.id;
  const lookUp = useCallback(() => void (address === null || load(address)), [address, load]);
  useEffect(lookUp, [lookUp]);
  const isMissed = address !== null && !isAnswered && state === "idle" && answer === null;
  useEffect(() => {
    if (!isMissed) return undefined;
    const timer = setTimeout(lookUp, pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [isMissed, lookUp]);
  return {
    /** What was found last; null before the first scan. */
    found: isAnswered ? answer : null,
    find: (code: string) => setAsked((before) => addScan(isAnswered ? null : before, code)),
    missed: asked !== null && !isAnswered && answer === null ? [asked.code, ...asked.early] : [],
    lookUp,
  };
}
