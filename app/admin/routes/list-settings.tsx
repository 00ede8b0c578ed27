import { data, redirect } from "react-router";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { getFormText, parseFormData, toFormValues } from "#app/http/forms.ts";
import { chooseListColumns } from "#domains/staff/lists/list-columns.ts";
import { deleteListView, saveListView } from "#domains/staff/lists/list-views.ts";
import { listUrl } from "../http/list-url.ts";
import { requirePermission, requireStaff } from "../http/require-staff.ts";
import { settableLists } from "../lists/settable-lists.ts";
import type { Route } from "./+types/list-settings";

/** Saves what a member keeps for a list (views, columns) and leads back to the list. */
export async function action({ request, context, params }: Route.ActionArgs) {
  await requireStaff(context, request);
  const list = Object.hasOwn(settableLists, params.list) ? settableLists[params.list]! : null;
  if (!list) throw data("There is no such list.", { status: 404 });
  const by = await requirePermission(context, request, ...list.needs);
  const { database } = context.get(shopContext);
  const form = await parseFormData(request);
  const { query = "", name = "", shared, view = "" } = toFormValues(form);
  const shown = Object.fromEntries(
    [...new URLSearchParams(query)].filter(([each]) => !["run", "after", "before"].includes(each)),
  );
  // What somebody searched for may be a customer's phone number; it is not for everybody.
  const saved = new URLSearchParams(shown);
  if (shared === "yes") saved.delete("q");
  const { flash } = context.get(requestSessionContext);
  switch (getFormText(form, "intent")) {
    case "columns":
      await chooseListColumns(database, by, { list: params.list, columns: form.getAll("column").map(String) });
      break;
    case "own-columns":
      await chooseListColumns(database, by, { list: params.list, columns: [] });
      break;
    case "save-view": {
      const outcome = await saveListView(database, by, {
        list: params.list,
        name,
        query: saved.toString(),
        shared: shared === "yes",
      });
      if (outcome.outcome === "invalid") throw data(Object.values(outcome.errors)[0] ?? "", { status: 422 });
      flash("view-saved");
      break;
    }
    case "delete-view": {
      const { outcome } = await deleteListView(database, by, view);
      if (outcome === "done") flash("view-deleted");
      return redirect(list.path, 303);
    }
    default:
      throw data("The form asks for something unknown.", { status: 400 });
  }
  return redirect(listUrl(list.path, shown), 303);
}

/** There is nothing to see here: who comes by a link goes on to the list. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireStaff(context, request);
  const list = Object.hasOwn(settableLists, params.list) ? settableLists[params.list]! : null;
  if (!list) throw data("There is no such list.", { status: 404 });
  return redirect(list.path, 303);
}
