import { and, asc, eq, gt, ilike, or, type SQL } from "drizzle-orm";
import { z } from "zod";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { invalid, type InvalidInput } from "#kernel/parse-input.ts";
import type { Database } from "#platform/database/database.server.ts";
import { containing } from "#platform/database/like-pattern.ts";
import { lockByName } from "#platform/database/lock-by-name.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { findRelated, planRedirects, setRedirects } from "./internal/plan-redirects.ts";
import { redirects } from "./internal/tables.server.ts";
import { countOtherRedirects, maxOtherRedirects } from "./redirects.ts";

/** A path that leads to another one. */
export interface Redirect {
  from: string;
  to: string;
}

/** The most redirects that are added at once. */
export const maxRedirectsAtOnce = 1_000;

const path = z
  .string()
  .trim()
  .max(300, { error: "Shorten the path to 300 characters" })
  .regex(/^\/(?![/\\])[^\s\\?#]*$/, { error: "Enter a path of this shop, for example /docs/returns" })
  .transform((text) => (text === "/" ? text : text.replace(/(?<!\/)\/+$/, "")));
const redirectSchema = z.object({
  from: path,
  // It stands in a header as it is.
  to: path.refine((text) => /^[\x21-\x7e]+$/.test(text), {
    error: "Enter the path as the browser shows it when copied",
  }),
});

/** The redirects from or to paths with this text, in the order of their old paths. `after`: the last old path of the page before. */
export async function listRedirects(
  db: Database,
  _by: Staff<"content.edit">,
  { text = "", after = null, limit = 50 }: { text?: string; after?: string | null; limit?: number },
): Promise<(Redirect & { createdAt: Date })[]> {
  const pattern = containing(text);
  const conditions: (SQL | undefined)[] = [
    text === "" ? undefined : or(ilike(redirects.fromPath, pattern), ilike(redirects.toPath, pattern)),
    after === null ? undefined : gt(redirects.fromPath, after),
  ];
  return db
    .select({ from: redirects.fromPath, to: redirects.toPath, createdAt: redirects.createdAt })
    .from(redirects)
    .where(and(...conditions))
    .orderBy(asc(redirects.fromPath))
    .limit(limit);
}

/** What of these redirects is refused whatever the shop has, by place and field ("2.from"). */
export const findRedirectErrors = (given: Redirect[]): Record<string, string> => parseRedirects(given).errors;

function parseRedirects(given: Redirect[]) {
  const errors: Record<string, string> = {};
  if (given.length === 0) errors["0.from"] = "Enter a path";
  if (given.length > maxRedirectsAtOnce)
    errors[`${maxRedirectsAtOnce}.from`] = `Add at most ${maxRedirectsAtOnce} redirects at once`;
  const wanted = given.slice(0, maxRedirectsAtOnce).flatMap((each, place) => {
    const parsed = redirectSchema.safeParse(each);
    if (parsed.success) return [{ ...parsed.data, place }];
    for (const issue of parsed.error.issues) errors[`${place}.${String(issue.path[0])}`] ??= issue.message;
    return [];
  });
  return { wanted, errors };
}

/**
 * Adds redirects, all or none: "invalid" names the fault of each one by its place ("2.from"). A redirect whose new path
 * leads on leads to its end at once. One that would lead back to itself is refused.
 */
export async function addRedirects(
  db: Database,
  by: Staff<"content.edit">,
  given: Redirect[],
): Promise<{ outcome: "added"; count: number } | InvalidInput> {
  const { wanted, errors } = parseRedirects(given);
  if (Object.keys(errors).length > 0) return { outcome: "invalid", errors };

  return runTransaction(db, async (tx) => {
    // Two people may add the two halves of a loop at once.
    await lockByName(tx, "redirects");
    const known = await findRelated(tx, wanted);
    const plan = planRedirects(known, wanted);
    for (const place of plan.loops) errors[`${place}.to`] = "This leads back to where it begins";
    if (plan.loops.length > 0) return { outcome: "invalid" as const, errors };
    const { added, moved } = plan;
    const others = await countOtherRedirects(
      tx,
      added.map(({ from }) => from),
    );
    if (others > maxOtherRedirects)
      return invalid(
        "0.from",
        `With these the shop would have ${others} redirects, and it follows at most ${maxOtherRedirects}: end some, or add fewer`,
      );
    await setRedirects(tx, plan);
    const changed = new Set([...added, ...moved].map(({ from }) => from));
    await recordEvent(
      tx,
      by,
      { type: "redirect.changed", subjectId: null, payload: {} },
      {
        before: { redirects: known.filter(({ from }) => changed.has(from)) },
        after: { redirects: [...added, ...moved] },
      },
    );
    return { outcome: "added" as const, count: added.length };
  });
}

/** Ends a redirect, if it still leads to `to`. */
export async function removeRedirect(
  db: Database,
  by: Staff<"content.edit">,
  { from, to }: Redirect,
): Promise<{ outcome: "removed" | "not-found" }> {
  return runTransaction(db, async (tx) => {
    const removed = await tx
      .delete(redirects)
      .where(and(eq(redirects.fromPath, from), eq(redirects.toPath, to)))
      .returning({ from: redirects.fromPath });
    if (removed.length === 0) return { outcome: "not-found" as const };
    await recordEvent(tx, by, { type: "redirect.changed", subjectId: null, payload: {} }, { before: { from, to } });
    return { outcome: "removed" as const };
  });
}
