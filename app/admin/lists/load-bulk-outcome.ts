import type { BulkRun } from "#domains/staff/lists/bulk-run.ts";
import { findBulkRun } from "#domains/staff/lists/run-bulk.ts";
import type { Permission, Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { BulkOutcome } from "../ui/lists/outcome-bar.tsx";
import type { BulkCommand, BulkList } from "./bulk-command.ts";
import { countBulkRows } from "./count-bulk-rows.ts";

/** A member who has these permissions; null where the one who looks lacks one. */
type Grant = (needs: readonly Permission[]) => Promise<Staff<never> | null>;

/** The run that the URL names, for the list's screen; null when it is nobody's, or somebody else's. */
export async function loadBulkOutcome(
  db: Database,
  by: Staff<never>,
  list: Pick<BulkList, "name" | "nouns" | "commands" | "labelOf">,
  query: URLSearchParams,
  { closeHref, grant }: { closeHref: string; grant: Grant },
): Promise<BulkOutcome | null> {
  const id = query.get("run");
  const run = id === null ? null : await findBulkRun(db, by, id, list.name);
  const command = run && list.commands[run.intent];
  if (!run || !command) return null;
  const keys = run.outcomes.flatMap(({ key, problem }) => (problem === null ? [key] : []));
  const reader = command.next && keys.length > 0 && run.position >= run.total ? await grant(command.next.needs) : null;
  const next = (reader && (await command.next!.lead({ db, by: reader, keys }))) || null;
  return { ...presentRun(run, command, list, closeHref), next };
}

function presentRun(
  { id, total, position, outcomes, values }: BulkRun,
  command: BulkCommand,
  { nouns, labelOf }: Pick<BulkList, "nouns" | "labelOf">,
  closeHref: string,
): Omit<BulkOutcome, "next"> {
  const done = outcomes.filter(({ problem }) => problem === null);
  return {
    id,
    title: [`${command.verb} ${countBulkRows.say(total, nouns)}`, command.describe?.(values)].filter(Boolean).join(" "),
    total,
    position,
    done: done.length,
    failed: outcomes.flatMap(({ key, label, problem }) =>
      problem === null ? [] : [{ key, ...labelOf(key), ...(label && { label }), problem }],
    ),
    undo: command.undo !== undefined && done.some(({ unchanged }) => !unchanged),
    closeHref,
  };
}
