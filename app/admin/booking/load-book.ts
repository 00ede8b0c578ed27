import type { RouterContextProvider } from "react-router";
import { shopContext } from "#app/http/context.ts";
import { getCouriers } from "#app/queries/get-couriers.ts";
import { adapters, isAdapterId } from "#domains/couriers/adapters/adapters.ts";
import type { Courier } from "#domains/couriers/courier.ts";
import { cityResolver, suggestCity } from "#domains/couriers/cities/city-names.ts";
import { findCourierCities } from "#domains/couriers/cities/courier-cities.ts";
import { parcelCode } from "#domains/orders/booking/booking-sheet.ts";
import { listBookingSheets } from "#domains/orders/booking/find-booking-sheet.ts";
import { listParcelsToBook } from "#domains/orders/booking/list-parcels-to-book.ts";
import { hasPermission } from "#domains/staff/permissions.ts";
import { newId } from "#kernel/ids.ts";
import { parsePakistaniMobile } from "#kernel/phone.ts";
import { formatAmount } from "#kernel/money.ts";
import { formatDateTime } from "#kernel/time.ts";
import { requirePermission, requireSession } from "../http/require-staff.ts";
import { describeWait } from "../orders/describe-wait.ts";
import { presentName } from "../orders/mask-recipient.ts";

/** The most cities that are asked about at once, and the most names that a field offers. */
const maxCities = 30;
const maxOffered = 400;

/** The couriers that take parcels, and the one of the URL. */
export function chooseCourier(couriers: readonly Courier[], id: string | null) {
  const open = couriers.filter(({ archivedAt }) => archivedAt === null);
  const chosen = open.find((courier) => courier.id === id) ?? null;
  const brief = ({ id: courierId, name, adapter }: Courier) => ({
    id: courierId,
    name,
    /** Whose API books its parcels; null where a file does. */
    api: isAdapterId(adapter) ? adapters[adapter].name : null,
  });
  return { couriers: open.map(brief), courier: chosen && brief(chosen) };
}

/** The data of the screen that books parcels: those that wait, with what the chosen courier calls their cities. */
export async function loadBook(context: Readonly<RouterContextProvider>, request: Request) {
  const by = await requirePermission(context, request, "orders.fulfil", "orders.read");
  const shop = context.get(shopContext);
  const { database } = shop;
  const { role } = (await requireSession(context, request)).account;
  const chosen = chooseCourier(await getCouriers(shop), new URL(request.url).searchParams.get("courier"));
  const { courier } = chosen;
  const [{ parcels, more }, sheets] = await Promise.all([
    listParcelsToBook(database, by),
    courier ? listBookingSheets(database, by, courier.id) : [],
  ]);
  const typed = parcels.map(({ city }) => city);
  const cities = courier
    ? await findCourierCities(database, by, courier.id, typed)
    : { names: null, mapped: new Map<string, string>(), version: 0 };
  const resolve = cityResolver(cities);
  const now = new Date();
  const rows = parcels.map((parcel) => ({
    id: parcel.id,
    code: parcelCode(parcel),
    orderNumber: parcel.orderNumber,
    name: presentName(parcel, hasPermission(role, "customers.read")),
    city: parcel.city,
    /** Null where the courier has no name for it. */
    courierCity: resolve(parcel.city),
    /** Whether the courier's API would refuse the phone. */
    badPhone: courier !== null && courier.api !== null && parsePakistaniMobile(parcel.phone) === null,
    cash: parcel.cashDue > 0 ? formatAmount(parcel.cashDue) : null,
    waits: describeWait(parcel.packedAt, now),
  }));
  const unnamed = Map.groupBy(
    rows.filter(({ courierCity }) => courierCity === null),
    ({ city }) => city.trim().toLowerCase(),
  );
  return {
    ...chosen,
    sheetId: newId(),
    /** The courier's, which names of cities and its list change. */
    version: cities.version,
    rows,
    more,
    cities: {
      /** How many the courier's list has; null where the shop does not have it. */
      known: cities.names === null ? null : cities.names.length,
      offered: cities.names !== null && cities.names.length <= maxOffered ? [...cities.names] : [],
      unnamed: [...unnamed.values()].slice(0, maxCities).map(([first, ...others]) => ({
        city: first!.city,
        parcels: 1 + others.length,
        suggestion: suggestCity(cities.names ?? [], first!.city),
      })),
      more: unnamed.size > maxCities,
    },
    sheets: sheets.map(({ id, createdAt, parcels: count, waiting }) => ({
      id,
      made: formatDateTime(createdAt),
      parcels: count,
      waiting,
    })),
  };
}

export type BookScreen = Awaited<ReturnType<typeof loadBook>>;
