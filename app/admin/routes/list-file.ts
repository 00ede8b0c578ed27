import { data } from "react-router";
import { requireStaff } from "../http/require-staff.ts";
import { settableLists } from "../lists/settable-lists.ts";
import type { Route } from "./+types/list-file";

/** The rows of a list that the search and the filters of the URL let through, as a CSV file: for who may see the list and take data along. Audited. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const list = Object.hasOwn(settableLists, params.list) ? settableLists[params.list]! : null;
  if (list?.file) return list.file(context, request);
  await requireStaff(context, request);
  throw data("There is no such file.", { status: 404 });
}
