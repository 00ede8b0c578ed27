import { findWeights } from "#domains/catalog/variants/find-weights.ts";
import type { BookingColumn } from "#domains/couriers/booking/booking-columns.ts";
import { fillColumns, type Shipper } from "#domains/couriers/booking/fill-columns.ts";
import { cityResolver } from "#domains/couriers/cities/city-names.ts";
import { findCourierCities } from "#domains/couriers/cities/courier-cities.ts";
import { writeAddress } from "#domains/couriers/write-address.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { CsvCell } from "#kernel/csv.ts";
import { formatDate } from "#kernel/time.ts";
import type { Database } from "#platform/database/database.server.ts";
import { type BookedParcel, parcelCode } from "./booking-sheet.ts";

/**
 * The rows of a courier's sheet for those of these parcels that have not left; a cancelled one is no courier's any more,
 * and one with a number is booked.
 * A city that lost its name with the courier since the sheet was made stands as it was typed.
 */
export async function toSheetRows(
  db: Database,
  by: Staff<"orders.fulfil">,
  sheet: { courierId: string; parcels: readonly BookedParcel[] },
  { columns, shipper }: { columns: readonly BookingColumn[]; shipper: Shipper },
): Promise<CsvCell[][]> {
  const parcels = sheet.parcels.filter(({ state, trackingNumber }) => state === "packed" && trackingNumber === null);
  const [weights, cities] = await Promise.all([
    findWeights(
      db,
      parcels.flatMap(({ lines }) => lines.flatMap(({ takes }) => takes.map(({ variantId }) => variantId))),
    ),
    findCourierCities(
      db,
      by,
      sheet.courierId,
      parcels.map(({ city }) => city),
    ),
  ]);
  const resolve = cityResolver(cities);
  const today = formatDate(new Date());
  return parcels.map((parcel) => {
    const { city, town } = nameTown(parcel, resolve(parcel.city) ?? parcel.city);
    return fillColumns(columns, {
      shipper,
      today,
      parcel: {
        ...parcel,
        code: parcelCode(parcel),
        name: `${parcel.firstName} ${parcel.secondName}`,
        city,
        address: writeAddress({ address: parcel.address, town }),
        weight: weigh(parcel, weights),
        units: parcel.lines.reduce((units, { quantity }) => units + quantity, 0),
        contents: parcel.lines.map(({ quantity, name }) => `${quantity} x ${name}`).join(", "),
        remarks: parcel.remarks ?? "",
      },
    });
  });
}

/** The city as the courier calls it, and the shopper's own town where that is another word. */
export function nameTown({ city: typed }: Pick<BookedParcel, "city">, city: string) {
  const town = typed.trim().replace(/[\s.,]+$/, "");
  return { city, town: city.toLowerCase() === town.toLowerCase() ? null : town };
}

/** The parcel's weight in grams; null where that of some of its goods is not known. */
function weigh({ lines }: BookedParcel, weights: ReadonlyMap<string, number>): number | null {
  let grams = 0;
  for (const { quantity, takes } of lines) {
    if (takes.length === 0) return null;
    for (const part of takes) {
      const weight = weights.get(part.variantId);
      if (weight === undefined) return null;
      grams += weight * part.quantity * quantity;
    }
  }
  return lines.length === 0 ? null : grams;
}
