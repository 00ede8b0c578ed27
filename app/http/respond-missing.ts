import { data, redirect } from "react-router";
import { findRedirect } from "#domains/redirects/redirects.ts";
import type { ReadDatabase } from "#platform/database/database.server.ts";

/**
 * Throws the response for a page that is not there: 301 to its new address when it moved, 410 with this sentence when
 * it was taken away for good, 404 otherwise. None of them is cached, because the address may be taken again.
 */
export async function respondMissing(
  reads: ReadDatabase,
  { path, search, gone }: { path: string; search: string; gone: string | null },
): Promise<never> {
  const to = await findRedirect(reads, path);
  if (to !== null) throw redirect(to + search, 301);
  throw gone === null ? data(null, { status: 404 }) : data(gone, { status: 410 });
}
