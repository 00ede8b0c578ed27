import type { RouterContextProvider } from "react-router";
import { newId } from "#kernel/ids.ts";
import { formatDateTime } from "#kernel/time.ts";
import { presentChoices } from "../lists/present-choices.ts";
import { countFilterLabels } from "../ui/stock/count-labels.ts";
import { countFilters, countList, nameCount } from "./count-list.ts";

/** The data of the list of counts. */
export async function loadCountList(context: Readonly<RouterContextProvider>, request: Request) {
  const { rows, list, state } = await countList.load(context, request);
  return {
    list,
    /** Makes the form one count, however often it is sent. */
    newCount: newId(),
    counts: rows.map((count) => ({
      id: count.id,
      name: nameCount(count),
      state: count.state,
      lines: count.lines,
      by: count.by,
      started: formatDateTime(count.startedAt),
      ended: count.endedAt && formatDateTime(count.endedAt),
    })),
    states: presentChoices(state, "state", countFilters, countFilterLabels),
  };
}
