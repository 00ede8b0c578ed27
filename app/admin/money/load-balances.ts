import { data, type RouterContextProvider } from "react-router";
import { listCouriers } from "#domains/couriers/list-couriers.ts";
import {
  listCourierBalances,
  listOverdueParcels,
  listOwedParcels,
} from "#domains/orders/courier-money/courier-balances.ts";
import { findHeldParcels } from "#domains/orders/payments/find-held-parcels.ts";
import { findOrderNumbers } from "#domains/orders/find-order-numbers.ts";
import { listOpenClaims, sumOpenClaims } from "#domains/payouts/claims/claims.ts";
import { shipmentRules } from "#domains/orders/shipments/shipment.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { type Shop, shopContext } from "#app/http/context.ts";
import { capitalise } from "#kernel/capitalise.ts";
import { formatWithSymbol, paisa } from "#kernel/money.ts";
import { formatDate, formatMonth, pakistanDay, dayMilliseconds } from "#kernel/time.ts";
import { listUrl } from "../http/list-url.ts";
import { loadHandIn } from "./hand-in.ts";
import { cashHref, isRider } from "./riders.ts";
import { requirePermission } from "../http/require-staff.ts";

type Reader = Staff<"payments.reconcile">;
const path = "/admin/money/balances";
const atOnce = 50;
const monthsShown = 12;

/** The courier of a path; throws a 404. */
export async function findCourierOfPath(db: Shop["database"], courierId: string | undefined) {
  const courier = (await listCouriers(db)).find(({ id }) => id === courierId);
  if (!courier) throw data("The shop has no such courier.", { status: 404 });
  return courier;
}

/** To which couriers the balances are narrowed, with what a screen calls it. */
const shown = {
  all: "All couriers",
  overdue: "Money overdue",
  claims: "Open claims",
  riders: "Cash with riders",
} as const;
type Shown = keyof typeof shown;
/** The part of a courier's own page that this is about. */
const places: Record<Shown, string> = { all: "", overdue: "#overdue", claims: "#claims", riders: "#cash" };
const isShown = (text: string): text is Shown => Object.hasOwn(shown, text);

/** What each courier owes: those that have parcels or claims, and those that take parcels now; or those alone with what `show` names. */
export async function loadBalances(db: Shop["database"], by: Reader, query: URLSearchParams) {
  const asked = query.get("show") ?? "all";
  const show = isShown(asked) ? asked : "all";
  const couriers = await listCouriers(db);
  const claims = await sumOpenClaims(db, by);
  const balances = new Map((await listCourierBalances(db, by, couriers)).map((each) => [each.courierId, each]));
  const rows = couriers.flatMap(({ id, name, payoutDays, givesNumbers, archivedAt }) => {
    const balance = balances.get(id);
    const open = claims.get(id);
    const idle = !balance || balance.underway + balance.heldParcels + balance.owed === 0;
    if (!balance || (archivedAt !== null && idle && !open)) return [];
    const { underway, underwayCash, held, heldParcels, overdue, overdueParcels, owed } = balance;
    return [
      {
        id,
        name,
        payoutDays,
        underway: withCount(underwayCash, underway),
        held: withCount(held, heldParcels),
        overdue: withCount(overdue, overdueParcels),
        isOverdue: overdueParcels > 0,
        owed: formatWithSymbol(owed),
        claims: open ? withCount(open.amount, open.claims) : withCount(0, 0),
        hasClaims: open !== undefined && open.claims > 0,
        net: held - owed,
        // Where the cash of the shop's own rider is entered.
        cashHref: isRider({ givesNumbers }) && heldParcels > 0 ? cashHref(id) : null,
      },
    ];
  });
  const isWanted = { all: () => true, overdue: isOverdue, claims: hasClaims, riders: hasCash }[show];
  return {
    // A courier's own page begins with what is asked for.
    rows: rows.filter(isWanted).map((row) => ({ ...row, href: `${path}/${row.id}${places[show]}` })),
    total: formatWithSymbol(paisa(rows.reduce((sum, { net }) => sum + net, 0))),
    empty: {
      all: "No courier has taken a parcel yet.",
      overdue: "No courier is late.",
      claims: "No claim is open.",
      riders: "No rider has cash to hand in.",
    }[show],
    chips: Object.entries(shown).map(([name, label]) => ({
      label,
      href: name === "all" ? path : `${path}?show=${name}`,
      current: name === show,
    })),
  };
}

const isOverdue = (row: { isOverdue: boolean }) => row.isOverdue;
const hasCash = (row: { cashHref: string | null }) => row.cashHref !== null;
const hasClaims = (row: { hasClaims: boolean }) => row.hasClaims;

const withCount = (amount: number, parcels: number) => ({
  amount: formatWithSymbol(paisa(amount)),
  parcels: `${parcels.toLocaleString("en")} ${parcels === 1 ? "parcel" : "parcels"}`,
});

/**
 * One courier: its overdue parcels, the parcels for which the shop owes it money, its open claims, and the months of its statements. The URL says
 * which page of each list is shown.
 */
export async function loadCourierBalance(
  context: Readonly<RouterContextProvider>,
  request: Request,
  courierId: string | undefined,
) {
  const by = await requirePermission(context, request, "payments.reconcile");
  const db = context.get(shopContext).database;
  const query = new URL(request.url).searchParams;
  const courier = await findCourierOfPath(db, courierId);
  const { id, name, payoutDays } = courier;
  const [balance] = await listCourierBalances(db, by, [courier]);
  const [endedAt = "", parcel = ""] = (query.get("after") ?? "").split("~");
  const after = endedAt !== "" && !Number.isNaN(Date.parse(endedAt)) ? { endedAt, id: parcel } : null;
  const overdue = await listOverdueParcels(db, by, { courierId: id, payoutDays, after, limit: atOnce + 1 });
  const listed = overdue.slice(0, atOnce);
  const last = listed.at(-1);
  const owedAfter = query.get("owed");
  const owed = await listOwedParcels(db, by, { courierId: id, after: owedAfter, limit: atOnce + 1 });
  const owing = owed.slice(0, atOnce);
  const claimsAfter = query.get("claims");
  const claims = await listOpenClaims(db, by, { courierId: id, after: claimsAfter, limit: atOnce + 1 });
  const claimed = claims.slice(0, atOnce);
  const held = await findHeldParcels(
    db,
    by,
    claimed.map(({ shipmentId }) => shipmentId),
  );
  const numbers = await findOrderNumbers(
    db,
    by,
    claimed.map(({ orderId }) => orderId),
  );
  const here = `${path}/${id}`;
  return {
    courierName: name,
    handIn: await loadHandIn(db, by, courier, balance),
    // Where the page learns what others have done meanwhile.
    latest: listUrl(`${here}/latest`, { after: query.get("after"), owed: owedAfter, claims: claimsAfter }),
    payoutDays,
    held: formatWithSymbol(balance?.held ?? paisa(0)),
    // Null where that is nothing.
    owed: balance && balance.owed > 0 ? formatWithSymbol(balance.owed) : null,
    overdueTotal: withCount(balance?.overdue ?? 0, balance?.overdueParcels ?? 0),
    overdue: listed.map(({ shipmentId, orderNumber, trackingNumber, held: amount, endedAt: ended }) => ({
      id: shipmentId,
      order: orderNumber,
      number: trackingNumber ?? "No number",
      held: formatWithSymbol(amount),
      ended: formatDate(ended),
      days: Math.floor((Date.now() - ended.getTime()) / dayMilliseconds),
    })),
    overduePages: {
      previous: after ? here : null,
      next:
        overdue.length > atOnce && last ? listUrl(here, { after: `${last.endedExactlyAt}~${last.shipmentId}` }) : null,
    },
    owedParcels: owing.map(({ shipmentId, orderNumber, trackingNumber, state, owed: amount }) => ({
      id: shipmentId,
      order: orderNumber,
      number: trackingNumber ?? "No number",
      state: capitalise(shipmentRules[state].label),
      owed: formatWithSymbol(amount),
    })),
    owedPages: {
      previous: owedAfter ? `${here}#owed` : null,
      next: owed.length > atOnce ? `${listUrl(here, { owed: owing.at(-1)!.shipmentId })}#owed` : null,
    },
    claims: claimed.map(({ id: claimId, orderId, shipmentId, reason, amount, openedAt }) => ({
      id: claimId,
      order: numbers.get(orderId) ?? 0,
      reason: reason === "lost" ? "Lost" : "Paid short",
      amount: formatWithSymbol(amount),
      left: formatWithSymbol(held.get(shipmentId)?.held ?? paisa(0)),
      leftPaisa: held.get(shipmentId)?.held ?? 0,
      opened: formatDate(openedAt),
    })),
    claimPages: {
      previous: claimsAfter ? here : null,
      next: claims.length > atOnce ? listUrl(here, { claims: claimed.at(-1)!.id }) : null,
    },
    months: listMonths().map((month) => ({ month, label: formatMonth(month), href: `${here}/${month}` })),
  };
}

/** This month and those before it, as "2026-11". */
function listMonths(): string[] {
  const [year = 0, month = 0] = pakistanDay(new Date()).split("-").map(Number);
  return Array.from({ length: monthsShown }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}
