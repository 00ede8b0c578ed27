import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { ImportState } from "#domains/bulk-edits/imports/import.ts";
import { loadLatest } from "../load-latest.ts";
import { watchPageUse } from "../page-use.ts";

const everyMs = 1_000;

/** An import as it is now, loaded again every second while it runs. Without a connection, or while the shop restarts, it stays as it is. */
export function useLatestImport<Import extends { id: string; state: ImportState }>(loaded: Import): Import {
  const { search } = useLocation();
  const [latest, setLatest] = useState({ loaded, found: loaded });
  if (latest.loaded !== loaded) setLatest({ loaded, found: loaded });
  const { id, state } = latest.found;
  const isRunning = state === "checking" || state === "applying";
  useEffect(() => {
    if (!isRunning) return undefined;
    watchPageUse();
    const left = new AbortController();
    const timer = setInterval(() => {
      if (document.visibilityState !== "visible") return;
      const url = `/admin/products/import/${id}/latest${search}`;
      void loadLatest<Import>(url, { everyMs, signal: left.signal }).then(
        (found) => found && setLatest({ loaded, found }),
      );
    }, everyMs);
    return () => {
      left.abort();
      clearInterval(timer);
    };
  }, [isRunning, id, loaded, search]);
  return latest.found;
}
