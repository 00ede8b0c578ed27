import { data, type RouterContextProvider } from "react-router";
import { shopContext } from "#app/http/context.ts";
import { presentLogo } from "#app/presenters/present-logo.ts";
import { getSettings } from "#app/queries/get-settings.ts";
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
import { hasPermission, type Permission } from "#domains/staff/permissions.ts";
import { formatPakistaniMobile } from "#kernel/format-pakistani-mobile.ts";
import { toAsciiDigits } from "#kernel/phone.ts";
import { formatDateTime, startOfPakistanDay } from "#kernel/time.ts";
import { requirePermission, requireSession } from "../http/require-staff.ts";
import { isPrintDocument, printDocuments, printUrl, type PrintDocument } from "./documents.ts";
import { presentHandovers } from "./present-handover.ts";
import { listPickNeeds, presentInvoice, presentParcels, presentPickList } from "./present-documents.ts";

type Context = Readonly<RouterContextProvider>;

/** The data of a document: of the orders in the URL (`orders=10001,10002`, at most 100), or of those that wait. */
export async function loadPrint(context: Context, request: Request, name: string | undefined) {
  const by = await requirePermission(context, request, "orders.read");
  if (!isPrintDocument(name ?? "")) throw data("There is no such document.", { status: 404 });
  const document = name as PrintDocument;
  const { title, needs, of } = printDocuments[document];
  await requirePermission(context, request, needs as Permission);
  const { database, cache } = context.get(shopContext);
  const { role } = (await requireSession(context, request)).account;

  const asked = readOrderNumbers(new URL(request.url).searchParams.get("orders") ?? "");
  const today = startOfPakistanDay(new Date());
  const waiting = of === "shipped" ? findHandedOverNumbers(database, by, today) : findWaitingNumbers(database, by, of);
  const numbers = asked.length > 0 ? asked : await waiting;
  const orders = await findStaffOrders(database, by, numbers);
  const sheets = await loadSheets(context, request, {
    document,
    orders,
    role,
    since: asked.length > 0 ? undefined : today,
  });
  const found = new Set(orders.map(({ number }) => number));
  const settings = await getSettings({ database, cache });
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
    orders: orders.map(({ number }) => number),
    /** Orders that do not exist, or of which nothing is to print. */
    leftOut: numbers.slice(0, maxOrdersAtOnce).filter((number) => !found.has(number) || !sheets.of.has(number)),
    /** How many numbers the URL has above the most. */
    tooMany: Math.max(0, numbers.length - maxOrdersAtOnce),
    others: Object.entries(printDocuments)
      .filter(([other]) => other !== document)
      .map(([other, { title: label }]) => ({
        label,
        href: printUrl(other as PrintDocument, numbers.slice(0, maxOrdersAtOnce)),
      })),
    ...sheets.shown,
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
  const empty = { parcels: [], invoices: [], picks: [], handovers: [] };
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
