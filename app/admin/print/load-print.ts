import { data, type RouterContextProvider } from "react-router";
import { type Shop, shopContext } from "#app/http/context.ts";
import { presentLogo } from "#app/presenters/present-logo.ts";
import { getSettings } from "#app/queries/get-settings.ts";
import { recordAudit } from "#domains/audit/record-audit.ts";
import { findScanCodes } from "#domains/catalog/variants/find-scan-codes.ts";
import { planPicking } from "#domains/inventory/plan-picking.ts";
import {
  findHandedOverNumbers,
  findStaffOrders,
  findWaitingNumbers,
  maxOrdersAtOnce,
  type StaffOrderRecord,
} from "#domains/orders/lists/find-staff-orders.ts";
import { isOrderNumber } from "#domains/orders/order.ts";
import { hasPermission, type Permission, type Staff } from "#domains/staff/permissions.ts";
import { formatPakistaniMobile } from "#kernel/format-pakistani-mobile.ts";
import { toAsciiDigits } from "#kernel/phone.ts";
import { formatDateTime, startOfPakistanDay } from "#kernel/time.ts";
import { requirePermission, requireSession } from "../http/require-staff.ts";
import { isPrintDocument, printDocuments, printUrl, type PrintDocument } from "./documents.ts";
import { loadManifest, nothingShown } from "./load-manifest.ts";
import { presentHandovers } from "./present-handover.ts";
import { listPickNeeds, presentInvoice, presentParcels, presentPickList } from "./present-documents.ts";

type Context = Readonly<RouterContextProvider>;

/** The data of a document: of the orders in the URL (`orders=10001,10002`, at most 100), or of those that wait. */
export async function loadPrint(context: Context, request: Request, name: string | undefined) {
  await requirePermission(context, request, "orders.read");
  if (!isPrintDocument(name ?? "")) throw data("There is no such document.", { status: 404 });
  const document = name as PrintDocument;
  const { title, needs } = printDocuments[document];
  await requirePermission(context, request, needs as Permission);
  const { database, reads, cache } = context.get(shopContext);
  const { role } = (await requireSession(context, request)).account;

  const printed =
    (document === "handover" ? await loadManifest(context, request, role) : null) ??
    (await loadOfOrders(context, request, { document, role }));
  const { numbers, orders } = printed;
  const found = new Set(orders);
  await recordPrint(database, await requirePermission(context, request, "orders.read"), document, printed.of.size);
  const settings = await getSettings({ reads, cache });
  return {
    document,
    title,
    printed: formatDateTime(new Date()),
    shop: {
      name: settings.title,
      logo: await presentLogo(database, settings.logos.onWhite),
      address: settings.postalAddress,
      phone: formatPakistaniMobile(settings.phone),
      email: settings.email,
    },
    orders,
    /** Orders that do not exist, or of which nothing is to print. */
    leftOut: numbers.slice(0, maxOrdersAtOnce).filter((number) => !found.has(number) || !printed.of.has(number)),
    /** How many numbers the URL has above the most. */
    tooMany: Math.max(0, numbers.length - maxOrdersAtOnce),
    others: Object.entries(printDocuments)
      .filter(([other]) => other !== document)
      .map(([other, { title: label }]) => ({
        label,
        href: printUrl(other as PrintDocument, numbers.slice(0, maxOrdersAtOnce)),
      })),
    ...printed.shown,
  };
}

/** Tells the audit trail, as of a file that is downloaded, of a document that names the recipients of several orders. */
async function recordPrint(
  database: Shop["database"],
  by: Staff<"orders.read">,
  document: PrintDocument,
  orders: number,
): Promise<void> {
  if (orders < 2 || !printDocuments[document].namesRecipients) return;
  await recordAudit(database, by, [{ action: "orders.printed", subjectId: null, after: { document, orders } }]);
}

/** A document of the orders in the URL, or of those that wait: the numbers that were asked for, and those that exist. */
async function loadOfOrders(
  context: Context,
  request: Request,
  { document, role }: { document: PrintDocument; role: string },
) {
  const by = await requirePermission(context, request, "orders.read");
  const { database } = context.get(shopContext);
  const { of } = printDocuments[document];
  const asked = readOrderNumbers(new URL(request.url).searchParams.get("orders") ?? "");
  const since = asked.length > 0 ? undefined : startOfPakistanDay(new Date());
  const numbers = !since
    ? asked
    : of === "shipped"
      ? await findHandedOverNumbers(database, by, since)
      : await findWaitingNumbers(database, by, of);
  const orders = await findStaffOrders(database, by, numbers);
  return {
    numbers,
    orders: orders.map(({ number }) => number),
    ...(await loadSheets(context, request, { document, orders, role, since })),
  };
}

/** What a document shows, and the numbers of the orders on it. */
async function loadSheets(
  context: Context,
  request: Request,
  {
    document,
    orders,
    role,
    since,
  }: { document: PrintDocument; orders: StaffOrderRecord[]; role: string; since: Date | undefined },
) {
  const { database } = context.get(shopContext);
  const empty = nothingShown;
  switch (document) {
    case "pick-list": {
      const by = await requirePermission(context, request, "orders.fulfil");
      const needs = listPickNeeds(orders);
      const picked = await planPicking(database, by, needs);
      const codes = await findScanCodes(
        database,
        by,
        picked.map(({ variantId }) => variantId),
      );
      return {
        shown: { ...empty, picks: presentPickList(orders, picked, codes) },
        of: new Set(needs.map(({ order }) => order)),
      };
    }
    case "invoices":
      return {
        shown: { ...empty, invoices: await Promise.all(orders.map((order) => presentInvoice(order, role))) },
        of: new Set(orders.map(({ number }) => number)),
      };
    case "handover": {
      const handovers = presentHandovers(orders, { mayReadCustomers: hasPermission(role, "customers.read"), since });
      const numbers = handovers.flatMap(({ parcels }) => parcels.map(({ orderNumber }) => orderNumber));
      return { shown: { ...empty, handovers }, of: new Set(numbers) };
    }
    default: {
      const parcels = (await Promise.all(orders.map((order) => presentParcels(order, role)))).flat();
      return { shown: { ...empty, parcels }, of: new Set(parcels.map(({ orderNumber }) => orderNumber)) };
    }
  }
}

/** The order numbers in a text that people may have typed: "10001, 10002 ۱۰۰۰۳". Anything else in it is skipped. */
function readOrderNumbers(text: string): number[] {
  // A scanned parcel is "10001-2": its order.
  const numbers =
    toAsciiDigits(text)
      .replaceAll(/(\d)-\d+/g, "$1")
      .match(/\d{1,15}/g) ?? [];
  return [...new Set(numbers.map(Number).filter(isOrderNumber))];
}
