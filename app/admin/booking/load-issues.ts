import { data, type RouterContextProvider } from "react-router";
import { shopContext } from "#app/http/context.ts";
import { getCouriers } from "#app/queries/get-couriers.ts";
import { trackingLink } from "#domains/couriers/courier.ts";
import { parcelCode } from "#domains/orders/booking/booking-sheet.ts";
import { issueStates } from "#domains/orders/courier-api/courier-api.ts";
import { type CourierIssue, findIssue } from "#domains/orders/courier-api/issues.ts";
import { formatWithSymbol, paisa } from "#kernel/money.ts";
import { formatDateTime } from "#kernel/time.ts";
import { requirePermission } from "../http/require-staff.ts";
import { presentChoices } from "../lists/present-choices.ts";
import { issueList } from "./issue-list.ts";
import { issueAdvice, issueKindLabels, issueStateLabels } from "./issue-labels.ts";

/** The data of the list of what couriers say. */
export async function loadIssueList(context: Readonly<RouterContextProvider>, request: Request) {
  const { rows, list, state } = await issueList.load(context, request);
  const names = new Map((await getCouriers(context.get(shopContext))).map(({ id, name }) => [id, name]));
  return {
    list,
    rows: rows.map((issue) => present(issue, names.get(issue.courierId) ?? "a courier")),
    states: presentChoices(state, "state", issueStates, issueStateLabels),
  };
}

function present(issue: CourierIssue, courier: string) {
  const { id, kind, trackingNumber, word, orderNumber, parcelNumber, details, state, createdAt } = issue;
  return {
    id,
    courier,
    trackingNumber,
    kind: issueKindLabels[kind],
    word,
    said: describe(details),
    parcel: orderNumber === null || parcelNumber === null ? null : parcelCode({ orderNumber, number: parcelNumber }),
    orderNumber,
    open: state === "open",
    state: issueStateLabels[state],
    at: formatDateTime(createdAt),
  };
}

function describe({ cash, due, problem }: CourierIssue["details"]): string | null {
  const amounts =
    typeof cash === "number" && due !== undefined && cash !== due
      ? `It says ${formatWithSymbol(paisa(cash))}, due are ${formatWithSymbol(paisa(due))}.`
      : null;
  return [amounts, problem].filter(Boolean).join(" ") || null;
}

/** The data of one of them; throws a 404 for none. */
export async function loadIssue(context: Readonly<RouterContextProvider>, request: Request, id: string | undefined) {
  const by = await requirePermission(context, request, "orders.fulfil", "orders.read");
  const shop = context.get(shopContext);
  const issue = await findIssue(shop.database, by, id ?? "");
  if (!issue) throw data("There is no such word of a courier.", { status: 404 });
  const couriers = await getCouriers(shop);
  const courier = couriers.find((each) => each.id === issue.courierId)?.name ?? "a courier";
  return {
    ...present(issue, courier),
    advice: issueAdvice[issue.kind],
    canLink: issue.state === "open" && issue.kind === "unknown-number",
    reason: issue.reason,
    closed: issue.closedAt && formatDateTime(issue.closedAt),
    trackingPage: trackingLink(couriers, { courier, trackingNumber: issue.trackingNumber }),
  };
}

export type IssueScreen = Awaited<ReturnType<typeof loadIssue>>;
