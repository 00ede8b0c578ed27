import { amountCell, type CsvCell, phoneCell } from "#kernel/csv.ts";
import type { Paisa } from "#kernel/money.ts";
import { formatPakistaniMobile } from "#kernel/format-pakistani-mobile.ts";
import type { BookingColumn, BookingField } from "./booking-columns.ts";

/** What a sheet says of one parcel. */
export interface SheetParcel {
  /** "10001-1" */
  code: string;
  orderNumber: number;
  name: string;
  /** E.164. */
  phone: string;
  email: string;
  address: string;
  /** As the courier calls it. */
  city: string;
  province: string;
  cashDue: Paisa;
  total: Paisa;
  /** In grams; null where the weight of some of its goods is not known. */
  weight: number | null;
  units: number;
  contents: string;
  remarks: string;
}

/** Who sends. */
export interface Shipper {
  name: string;
  /** E.164. */
  phone: string;
  address: string;
}

type Cell = CsvCell;

/** Line breaks divide the rows of the simpler programs that read such sheets. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();
const national = (phone: string) => formatPakistaniMobile(phone).replace(" ", "");

const cells: Record<BookingField, (parcel: SheetParcel, shipper: Shipper, today: string) => Cell> = {
  parcel: ({ code }) => code,
  order: ({ orderNumber }) => orderNumber,
  name: ({ name }) => oneLine(name),
  phone: ({ phone }) => phoneCell(national(phone)),
  "phone-dash": ({ phone }) => phoneCell(formatPakistaniMobile(phone).replace(" ", "-")),
  "phone-country": ({ phone }) => phoneCell(phone.replace("+", "")),
  "phone-plus": ({ phone }) => phoneCell(phone),
  email: ({ email }) => email,
  address: ({ address }) => oneLine(address),
  city: ({ city }) => oneLine(city),
  province: ({ province }) => province,
  cash: ({ cashDue }) => amountCell(cashDue),
  value: ({ total }) => amountCell(total),
  // In steps of 10 g, and never less than one: couriers refuse a parcel without weight.
  weight: ({ weight }) => (weight === null ? null : Math.max(1, Math.ceil(weight / 10)) / 100),
  pieces: () => 1,
  units: ({ units }) => units,
  contents: ({ contents }) => oneLine(contents).slice(0, 250),
  remarks: ({ remarks }) => oneLine(remarks).slice(0, 250),
  date: (_parcel, _shipper, today) => today,
  "shipper-name": (_parcel, { name }) => oneLine(name),
  "shipper-phone": (_parcel, { phone }) => phoneCell(national(phone)),
  "shipper-address": (_parcel, { address }) => oneLine(address),
  text: () => null,
};

/** A row of a courier's sheet for this parcel. `today` is the date as the sheet writes it. */
export function fillColumns(
  columns: readonly BookingColumn[],
  { parcel, shipper, today }: { parcel: SheetParcel; shipper: Shipper; today: string },
): Cell[] {
  return columns.map(({ field, text }) => {
    const cell = cells[field](parcel, shipper, today);
    if (cell !== null && cell !== "") return cell;
    // Digits alone, such as the number of an account, are no formula and keep their leading zeros.
    return /^[\d-]+$/.test(text) ? phoneCell(text) : text;
  });
}
