import { data, redirect, type RouterContextProvider } from "react-router";
import { shopContext } from "#app/http/context.ts";
import { getFormText, parseFormData, toFormValues } from "#app/http/forms.ts";
import { continueBulkRun, findBulkRun, startBulkRun } from "#domains/staff/lists/run-bulk.ts";
import { maxSlugLength } from "#kernel/slugs.ts";
import { requirePermission } from "../http/require-staff.ts";
import type { BulkCommand, BulkList } from "./bulk-command.ts";
import { countBulkRows } from "./count-bulk-rows.ts";

/** Why a bulk form did nothing, with what the page shows again: what was typed, and which rows were marked. */
export interface RefusedBulkForm {
  problem: string;
  intent: string;
  values: Record<string, string>;
  rows: string[];
  meant: Record<string, string>;
}

/** Keys are ids, numbers and slugs. */
const maxKeyLength = maxSlugLength;

/**
 * What a list's bulk form asks for: starts an action for the marked rows, goes on with one, or takes one back. An action on
 * all rows that match is stored first, and the list asks with their number whether it shall begin.
 */
export async function handleBulkForm(context: Readonly<RouterContextProvider>, request: Request, list: BulkList) {
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
