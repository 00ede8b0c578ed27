import { useLocation } from "react-router";
import type { ImportState } from "#domains/bulk-edits/imports/import.ts";
import { useLatest } from "../latest/use-latest.ts";

const pollMilliseconds = 1_000;

/** An import as it is now, while it runs. */
export function useLatestImport<Import extends { id: string; state: ImportState }>(loaded: Import): Import {
  const { search } = useLocation();
  return useLatest(
    loaded,
    ({ id, state }) =>
      state === "checking" || state === "applying" ? `/admin/products/import/${id}/latest${search}` : null,
    pollMilliseconds,
  );
}
