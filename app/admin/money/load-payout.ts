import { data, type RouterContextProvider } from "react-router";
import { findAccountNames } from "#domains/accounts/find-account-names.ts";
import { findPayoutColumns } from "#domains/couriers/payout-columns.ts";
import { type Staff, hasPermission } from "#domains/staff/permissions.ts";
import { listCouriers } from "#domains/couriers/list-couriers.ts";
import {
  guessColumns,
  payoutColumnsSchema,
  payoutFields,
  payoutFieldLabels,
} from "#domains/payouts/files/payout-columns.ts";
import {
  findPayout,
  findPayoutTexts,
  listPayoutRows,
  type ListedRow,
  type Payout,
} from "#domains/payouts/find-payouts.ts";
import {
  bookedKinds,
  hasBooked,
  isEndedPayout,
  isHandedIn,
  openPayoutStates,
  rowKinds,
} from "#domains/payouts/payout.ts";
import { type Shop, shopContext } from "#app/http/context.ts";
import { writeSeenTotals } from "#kernel/seen-totals.ts";
import { formatWithSymbol, paisa } from "#kernel/money.ts";
import { formatDateTime } from "#kernel/time.ts";
import { listUrl } from "../http/list-url.ts";
import { requirePermission, requireSession } from "../http/require-staff.ts";
import { rowKindLabels } from "../ui/money/payout-labels.ts";
import { describeRows } from "./describe-rows.ts";
import { loadReversal } from "./load-reversal.ts";

/** What a URL of no payout answers. */
export const noPayout = () => data("The shop has no such payout.", { status: 404 });

const path = "/admin/money/payouts";
const rowsAtOnce = 50;

const money = (amount: number) => formatWithSymbol(paisa(amount));

/** One payout with the page of its rows that the URL asks for. Without such a payout, it throws. */
export async function loadPayout(context: Readonly<RouterContextProvider>, request: Request, payoutId: string) {
  const by = await requirePermission(context, request, "payments.reconcile");
  const { account } = await requireSession(context, request);
  const db = context.get(shopContext).database;
  const query = new URL(request.url).searchParams;
  const payout = await findPayout(db, by, payoutId);
  if (!payout) throw noPayout();
  const { id, reference, courierId, state, problem, fileName, totals } = payout;
  const courier = (await listCouriers(db)).find((each) => each.id === courierId);
  const names = await findAccountNames(
    db,
    by,
    [payout.createdBy, payout.bookedBy, payout.reversedBy].filter((account) => account !== null),
  );
  const kind = rowKinds.find((each) => each === query.get("show")) ?? null;
  const place = query.get("after") ?? "";
  const after = /^\d{1,9}$/.test(place) ? Number(place) : 0;
  const found = await listPayoutRows(db, by, { payoutId, kind, after, limit: rowsAtOnce + 1 });
  const shown = found.slice(0, rowsAtOnce);
  const texts = await loadTexts(context, request, payoutId, shown);
  const here = `${path}/${payoutId}`;
  const kinds = rowKinds.filter((each) => totals[each]);
  const who = (account: string) => names.get(account) ?? "Somebody who left";
  return {
    id,
    reference,
    state,
    problem,
    fileName,
    handedIn: isHandedIn(payout) ? `/admin/money/balances/${courierId}#cash` : null,
    courier: courier?.name ?? "",
    hasFile: payout.fileKey !== null,
    mayDownload: hasPermission(account.role, "customers.read"),
    // Where the page learns what others have done meanwhile; what would come of reversing it is not worked out anew each time.
    latest: isEndedPayout(state) ? null : listUrl(`${here}/latest`, { show: kind, after: after === 0 ? null : after }),
    sent: `${isHandedIn(payout) ? "Entered" : "Sent"} by ${who(payout.createdBy)}, ${formatDateTime(payout.createdAt)}.`,
    booked: payout.bookedAt && `Booked by ${who(payout.bookedBy ?? "")}, ${formatDateTime(payout.bookedAt)}.`,
    reversed: payout.reversedAt && {
      by: `Reversed by ${who(payout.reversedBy ?? "")}, ${formatDateTime(payout.reversedAt)}.`,
      reason: payout.reversalReason ?? "",
    },
    // What of it is in the books is looked up once somebody wants to reverse it.
    reversal: hasBooked(payout)
      ? { href: listUrl(here, { reverse: 1 }), asked: query.has("reverse") ? await loadReversal(db, by, id) : null }
      : null,
    // What is booked is what was seen: the form sends it back.
    seen: writeSeenTotals(totals, bookedKinds),
    bookable: bookedKinds.flatMap((each) => {
      const sums = totals[each];
      const words = sums && `${sums.rows.toLocaleString("en")} ${sums.rows === 1 ? "parcel" : "parcels"}`;
      return words ? [{ kind: each, label: `${rowKindLabels[each].label}: ${words}, ${money(sums.paidOut)}` }] : [];
    }),
    kinds: kinds.map((each) => {
      const sums = totals[each]!;
      const { label } = rowKindLabels[each];
      const amounts = { due: money(sums.due), paidOut: money(sums.paidOut) };
      return {
        kind: each,
        label,
        meaning: describeRows(each, payout),
        rows: sums.rows.toLocaleString("en"),
        ...amounts,
      };
    }),
    chips: [
      { label: "All", href: here, current: kind === null },
      ...kinds.map((each) => ({
        label: rowKindLabels[each].label,
        count: totals[each]!.rows.toLocaleString("en"),
        href: listUrl(here, { show: each }),
        current: kind === each,
      })),
    ],
    rows: shown.map((row) => presentRow(row, texts.get(row.line) ?? null)),
    pages: {
      previous: after > 0 ? listUrl(here, { show: kind }) : null,
      next: found.length > rowsAtOnce ? listUrl(here, { show: kind, after: found[rowsAtOnce - 1]!.line }) : null,
    },
    mapping: !openPayoutStates.includes(state) || payout.fileKey === null ? null : await loadMapping(db, by, payout),
  };
}

/** What the file says on the lines that could not be read, for who may read the customers that it may name. */
async function loadTexts(
  context: Readonly<RouterContextProvider>,
  request: Request,
  payoutId: string,
  rows: readonly ListedRow[],
): Promise<Map<number, string>> {
  const lines = new Set(rows.flatMap(({ kind, line }) => (kind === "unreadable" ? [line] : [])));
  const { account } = await requireSession(context, request);
  if (lines.size === 0 || !hasPermission(account.role, "customers.read")) return new Map();
  const by = await requirePermission(context, request, "payments.reconcile", "customers.read");
  const { database, storage, log } = context.get(shopContext);
  // The rows stand in the database: where the file cannot be read now, they are shown without its words.
  return findPayoutTexts(database, storage, by, { payoutId, lines }).catch((error: unknown) => {
    log.warn({ error: String(error), payoutId }, "The file of a payout could not be read");
    return new Map<number, string>();
  });
}

/** Nothing was read of the amounts of a row that is not readable: none of them is zero. */
function presentRow(
  { line, tracking, orderReference, orderNumber, kind, note, ...amounts }: ListedRow,
  text: string | null,
) {
  const money = (amount: number) => (kind === "unreadable" ? "–" : formatWithSymbol(paisa(amount)));
  return {
    line,
    number: tracking || "No number",
    href: orderNumber === null ? null : `/admin/orders/${orderNumber}`,
    order: orderNumber === null ? orderReference || "None" : String(orderNumber),
    due: money(amounts.due),
    collected: money(amounts.collected),
    fee: money(amounts.fee),
    tax: money(amounts.tax),
    paidOut: money(amounts.paidOut),
    word: rowKindLabels[kind].label,
    note,
    text,
  };
}

/** What is known of the file's columns, and what its headings suggest. */
async function loadMapping(
  db: Shop["database"],
  by: Staff<"payments.reconcile">,
  { courierId, headings, questions, state }: Payout,
) {
  const stored = await findPayoutColumns(db, by, courierId);
  const known = payoutColumnsSchema.safeParse(stored);
  const columns = known.success && !questions?.columns ? known.data : null;
  const guess = guessColumns(headings);
  return {
    asked: state === "asking",
    seen: JSON.stringify(stored),
    headings: headings.filter((heading) => heading !== ""),
    columns: payoutFields.map((name) => ({
      name,
      label: payoutFieldLabels[name],
      value: (columns ? columns[name] : guess[name]) ?? "",
    })),
    decimal: { example: questions?.decimal ?? null, value: columns?.decimal ?? "" },
    dates: { example: questions?.dates ?? null, value: columns?.dates ?? "" },
  };
}
