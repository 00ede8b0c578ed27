import { data, redirect, type RouterContextProvider } from "react-router";
import { type Shop, shopContext } from "#app/http/context.ts";
import { getFormText, parseFormData, toFormValues } from "#app/http/forms.ts";
import type { BulkRun, RowOutcome } from "#domains/staff/lists/bulk-run.ts";
import { continueBulkRun, findBulkRun, startBulkRun } from "#domains/staff/lists/run-bulk.ts";
import type { Permission, Staff } from "#domains/staff/permissions.ts";
import { maxSlugLength } from "#kernel/slugs.ts";
import type { Database } from "#platform/database/database.server.ts";
import { requirePermission } from "../http/require-staff.ts";
import { countBulkRows, type BulkNouns } from "./count-bulk-rows.ts";
import type { BulkOutcome } from "../ui/lists/outcome-bar.tsx";

type Context = Readonly<RouterContextProvider>;

/** How an action on many rows is offered. */
interface BulkAction {
  /** "Confirm"; the number of rows follows. */
  verb: string;
  /** What its fields add to that, such as "to TCS". */
  describe?: (values: Record<string, string>) => string;
  /** What comes next for the rows that were done, such as a document to print. */
  next?: (keys: string[]) => { label: string; href: string };
  /** What is missing in its fields; undefined when nothing is. */
  check?: (values: Record<string, string>) => string | undefined;
  /** The intent that takes it back, where there is one; it gets the same fields. */
  undo?: string;
  /** Not offered as a button: only Undo asks for it. */
  hidden?: boolean;
}

interface BulkWarning {
  problem: string;
  /** The hidden fields by which the next press says that it is meant. */
  meant: Record<string, string>;
}

/** Why a bulk form did nothing, with what the page shows again: what was typed, and which rows were marked. */
export interface RefusedBulkForm {
  problem: string;
  intent: string;
  values: Record<string, string>;
  rows: string[];
  meant: Record<string, string>;
}

interface Row<By> {
  db: Database;
  by: By;
  /** The id of the run: the same when a row is done again after a crash. */
  run: string;
  key: string;
  values: Record<string, string>;
  limits: Shop["limits"];
}

type RunRow<By> = (row: Row<By>) => Promise<Omit<RowOutcome, "key">>;

interface Rows<By> {
  db: Database;
  by: By;
  keys: string[];
  values: Record<string, string>;
}

/** What may be a slip of the pen in its fields, for these rows; nothing is done until the form comes again with the values of `meant`. */
type WarnOfRows<By> = (rows: Rows<By>) => Promise<BulkWarning | null>;

interface GrantedCommand {
  by: Staff<never>;
  run: RunRow<Staff<never>>;
  warn: WarnOfRows<Staff<never>>;
}

/** An action on many rows of a list. */
export interface BulkCommand extends BulkAction {
  needs: readonly Permission[];
  /** Requires the permission of the command; gives who has it, the command for one row, and what it warns of. */
  authorise: (context: Context, request: Request) => Promise<GrantedCommand>;
}

/** An action on many rows, from the command for one row and the permission that it needs. */
export function bulkCommand<P extends Permission>({
  needs,
  run,
  warn,
  ...action
}: BulkAction & {
  needs: P | readonly [P, ...P[]];
  run: RunRow<Staff<P>>;
  warn?: WarnOfRows<Staff<P>>;
}): BulkCommand {
  const needed = typeof needs === "string" ? ([needs] as const) : needs;
  return {
    ...action,
    needs: needed,
    async authorise(context, request) {
      const by = await requirePermission(context, request, ...needed);
      return {
        by,
        run: (row) => run({ ...row, by }),
        warn: async (rows) => warn?.({ ...rows, by }) ?? null,
      };
    },
  };
}

/** A page to which rows are only taken along, such as one that prints them. */
export interface BulkLead {
  needs: readonly Permission[];
  /** The page for marked rows. */
  to: (keys: string[]) => string;
  /** The page for all rows that match, from the parameters that narrow the list; a lead without one takes marked rows alone. */
  ofAll?: (params: Record<string, string>) => string;
}

export interface BulkList {
  /** Under which its runs are stored. */
  name: string;
  /** What one needs to see the list. Each command's own permission is required before a row is done. */
  permission: Permission;
  nouns: BulkNouns;
  commands: Record<string, BulkCommand>;
  leads: Record<string, BulkLead>;
  /** The parameters of the URL that narrow and sort the list. */
  params: Record<string, string>;
  /** Whether a row can have this key. What a form names otherwise is refused as a row, and no command gets it. */
  isKey: (key: string) => boolean;
  labelOf: (key: string) => { label: string; href: string };
  /** The keys of all rows that the URL's filters let through, at most so many; null when one of the filters cannot be read. */
  listKeys: (limit: number) => Promise<string[] | null>;
}

/** Keys are ids, numbers and slugs. */
const maxKeyLength = maxSlugLength;

/**
 * What a list's bulk form asks for: starts an action for the marked rows, goes on with one, or takes one back. An action on
 * all rows that match is stored first, and the list asks with their number whether it shall begin.
 */
export async function handleBulkForm(context: Context, request: Request, list: BulkList) {
  const { database, limits, log } = context.get(shopContext);
  const form = await parseFormData(request);
  const values = toFormValues(form);
  const intent = getFormText(form, "intent");
  const { row: _row, intent: _intent, ...typed } = values;
  const { all, ...fields } = typed;
  const query = new URL(request.url).searchParams;
  query.delete("run");
  const back = (run: string) => {
    query.set("run", run);
    return redirect(`${new URL(request.url).pathname.replace(/\.data$/, "")}?${query}`, 303);
  };
  if (intent === "continue" || intent === "undo") {
    const reader = await requirePermission(context, request, list.permission);
    const run = await findBulkRun(database, reader, values.run ?? "", list.name);
    const command = run && list.commands[run.intent];
    if (!run || !command) throw data("This action is over.", { status: 404 });
    if (intent === "continue") {
      await advance(command, run.id);
      return back(run.id);
    }
    const undo = command.undo === undefined ? undefined : list.commands[command.undo];
    if (!undo) throw data("This cannot be taken back.", { status: 400 });
    const keys = run.outcomes.filter(({ problem, unchanged }) => problem === null && !unchanged).map(({ key }) => key);
    return start(command.undo!, undo, keys, run.values);
  }
  const marked = form.getAll("row").map((key) => {
    if (typeof key !== "string" || key.length > maxKeyLength || key.includes("\0"))
      throw data("The form names a row that no list has.", { status: 400 });
    return key;
  });
  const refuse = (problem: string, meant: Record<string, string> = {}) =>
    data<RefusedBulkForm>({ problem, intent, values: typed, rows: marked, meant }, { status: 422 });
  const lead = Object.hasOwn(list.leads, intent) ? list.leads[intent] : undefined;
  if (lead) {
    await requirePermission(context, request, list.permission, ...lead.needs);
    if (all === "yes")
      return lead.ofAll
        ? redirect(lead.ofAll(list.params), 303)
        : refuse(`This can be done with marked ${list.nouns[1]} alone, not with all that match.`);
    return marked.length === 0 ? refuse(`Mark the ${list.nouns[1]} first.`) : redirect(lead.to(marked), 303);
  }
  const command = Object.hasOwn(list.commands, intent) ? list.commands[intent] : undefined;
  if (!command || command.hidden) throw data("The form asks for something this list cannot do.", { status: 400 });
  const problem = command.check?.(values);
  if (problem !== undefined) return refuse(problem);
  const { by, warn } = await command.authorise(context, request);
  const warnOf = (keys: string[]) => warn({ db: database, by, keys: keys.filter(list.isKey), values: fields });
  if (all === "yes") {
    const keys = await list.listKeys(countBulkRows.max);
    if (!keys)
      return refuse(
        "A filter of this list cannot be read, such as a choice that is gone. Choose another or leave it empty first.",
      );
    if (keys.length === 0) return refuse(`No ${list.nouns[0]} matches.`);
    const warning = await warnOf(keys);
    if (warning) return refuse(warning.problem, warning.meant);
    return back(await startBulkRun(database, by, { list: list.name, intent, values: fields, keys }));
  }
  if (marked.length === 0) return refuse(`Mark the ${list.nouns[1]} first.`);
  const warning = await warnOf(marked);
  if (warning) return refuse(warning.problem, warning.meant);
  return start(intent, command, marked, fields);

  async function start(name: string, does: BulkCommand, keys: string[], given: Record<string, string>) {
    const { by } = await does.authorise(context, request);
    const id = await startBulkRun(database, by, { list: list.name, intent: name, values: given, keys });
    await advance(does, id);
    return back(id);
  }

  async function advance(does: BulkCommand, id: string) {
    const { by, run } = await does.authorise(context, request);
    const failed = await continueBulkRun(database, by, { id, list: list.name }, async ({ values: given }, key) =>
      list.isKey(key)
        ? run({ db: database, by, run: id, key, values: given, limits })
        : { problem: `There is no such ${list.nouns[0]}` },
    );
    for (const { key, error } of failed)
      log.error({ list: list.name, row: key, error }, "A row of an action on many failed");
  }
}

/** The run that the URL names, for the list's screen; null when it is nobody's, or somebody else's. */
export async function loadBulkOutcome(
  db: Database,
  by: Staff<never>,
  list: Pick<BulkList, "name" | "nouns" | "commands" | "labelOf">,
  query: URLSearchParams,
  closeHref: string,
): Promise<BulkOutcome | null> {
  const id = query.get("run");
  const run = id === null ? null : await findBulkRun(db, by, id, list.name);
  const command = run && list.commands[run.intent];
  return run && command ? presentRun(run, command, list, closeHref) : null;
}

function presentRun(
  { id, total, position, outcomes, values }: BulkRun,
  command: BulkCommand,
  { nouns, labelOf }: Pick<BulkList, "nouns" | "labelOf">,
  closeHref: string,
): BulkOutcome {
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
    next: (done.length > 0 && command.next?.(done.map(({ key }) => key))) || null,
    closeHref,
  };
}
