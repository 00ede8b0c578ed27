import { z } from "zod";
import { writeAddress } from "../write-address.ts";
import { callApi, readJson } from "./call-api.ts";
import { readBooked, readOrders, storableNumber, text, toNews } from "./postex-orders.ts";
import type { CourierAccess, CourierAdapter, CourierAnswer, CourierFailure, ParcelToBook } from "./courier-adapter.ts";

const name = "PostEx";

/** Each answer says in `statusCode` what came of it, whatever the status of the response is. */
const answerSchema = z.object({
  statusCode: z.union([z.string(), z.number()]).transform(String),
  statusMessage: z.string().default(""),
  dist: z.unknown().optional(),
});
const createdSchema = z.object({ trackingNumber: storableNumber });
const citySchema = z.object({ operationalCityName: text, isDeliveryCity: z.unknown().optional() });
const addressSchema = z.object({ addressCode: text, address: text.catch(""), cityName: text.catch("") });

async function ask<Schema extends z.ZodType>(
  access: CourierAccess,
  path: string,
  schema: Schema,
  call: { method?: "POST" | "PUT"; body?: object; timeout?: number } = {},
): Promise<CourierAnswer<{ value: z.output<Schema> }>> {
  const called = await callApi(name, `${access.url}${path}`, {
    ...call,
    ...(access.timeout !== undefined && { timeout: access.timeout }),
    headers: { token: access.token, Accept: "application/json" },
  });
  if (called.outcome !== "answered") return called;
  const failure = readFailure(called);
  if (failure) return failure;
  const parsed = schema.safeParse((readJson(called) as { dist?: unknown }).dist);
  return parsed.success
    ? { outcome: "done", value: parsed.data }
    : { outcome: "no-answer", problem: `${name} said yes, and left out what was asked for` };
}

/** A refusal that says of orders that there are none, and not of the merchant or an address. */
const saysNone = new RegExp(`^${name}: (?:(?:no )?(?:records?|orders?|data)\\b.*|not )found|no records?\\b`, "i");

const unreadable = (what: string): CourierFailure => ({
  outcome: "no-answer",
  problem: `${name} lists ${what} that cannot be read`,
});

/** Why an answer is no success; null for one that is. */
function readFailure(called: { status: number; bytes: Buffer }): CourierFailure | null {
  const parsed = answerSchema.safeParse(readJson(called));
  if (!parsed.success)
    return called.status === 401 || called.status === 403
      ? { outcome: "token-refused", problem: `${name} refused the token` }
      : // A page of a firewall, or half an answer.
        { outcome: "no-answer", problem: `${name} answered with something that is no answer of its API` };
  const { statusCode, statusMessage } = parsed.data;
  if (called.status === 401 || statusCode === "401")
    return { outcome: "token-refused", problem: `${name} refused the token` };
  if (called.status < 400 && (statusCode === "200" || statusCode === "201")) return null;
  return { outcome: "refused", problem: `${name}: ${readable(statusMessage) || `error ${statusCode}`}` };
}

/** The most characters of its message that are looked at: one that its server fills without an end would take minutes. */
const maxMessage = 2_000;

/** Its message in one line. That of a field at fault is a long line of its program, of which field and reason are kept. */
function readable(sent: string): string {
  const message = sent.slice(0, maxMessage);
  const faults = [...message.matchAll(/on field '([\w.]{1,60})'.{0,400}?default message \[([^\][]{1,200})\]\]/gs)];
  const said = faults.length > 0 ? faults.map(([, field, why]) => `${field} ${why}`).join(", ") : message;
  // What it repeats of phones and addresses stands in no log and on no screen.
  const plain = said.replaceAll(/\+?\d[\d -]{8,}\d/g, "…").replaceAll(/\S+@\S+/g, "…");
  return plain.replaceAll(/\s+/g, " ").trim().slice(0, 200);
}

const oneLine = (typed: string, max: number) => typed.replaceAll(/\s+/g, " ").trim().slice(0, max);
/** A day of its calendar, which is Pakistan's. */
const dayOf = (time: Date) => new Date(time.getTime() + 5 * 3_600_000).toISOString().slice(0, 10);

const toOrder = (parcel: ParcelToBook, pickupCode: string | null) => ({
  orderRefNumber: parcel.reference,
  invoicePayment: parcel.cash / 100,
  customerName: oneLine(parcel.name, 100),
  customerPhone: `0${parcel.phone.replace(/^\+92/, "")}`,
  deliveryAddress: writeAddress(parcel, 300),
  cityName: parcel.city,
  // One label for each parcel, however many pieces lie in it.
  invoiceDivision: 1,
  items: Math.max(1, parcel.units),
  orderDetail: oneLine(parcel.contents, 250),
  orderType: "Normal",
  transactionNotes: oneLine(parcel.remarks, 250),
  ...(pickupCode !== null && { pickupAddressCode: pickupCode }),
});

/**
 * The API of PostEx as its 'COD API Integration Guide' 4.1.9 describes it, with the names of parameters that its servers
 * take where the guide has others (`TrackingNumbers`, `orderStatusId`, `startDate`). It has no message of its own for
 * states: `readMessage` takes what tracking answers, for accounts to which PostEx sends that.
 */
export const postEx: CourierAdapter = {
  name,
  url: "https://api.postex.pk/services/integration/api/order",
  maxTracked: 50,
  maxLabels: 10,

  async check(access) {
    const asked = await ask(access, "/v1/get-merchant-address", z.array(z.unknown()));
    if (asked.outcome !== "done") return asked;
    const addresses = asked.value.flatMap((row) => addressSchema.safeParse(row).data ?? []);
    return addresses.length === 0 && asked.value.length > 0
      ? unreadable("pickup addresses")
      : {
          outcome: "done",
          pickupAddresses: addresses.map(({ addressCode, address, cityName }) => ({
            code: addressCode,
            address: oneLine(`${address}, ${cityName}`, 120),
          })),
        };
  },

  async listCities(access) {
    const asked = await ask(access, "/v2/get-operational-city", z.array(z.unknown()), { timeout: 30_000 });
    if (asked.outcome !== "done") return asked;
    const cities = asked.value.flatMap((row) => citySchema.safeParse(row).data ?? []);
    // The list takes the place of the one that is kept.
    if (cities.length < asked.value.length) return unreadable("cities");
    return {
      outcome: "done",
      names: cities
        .filter(({ isDeliveryCity }) => String(isDeliveryCity) !== "false")
        .map(({ operationalCityName }) => operationalCityName),
    };
  },

  async book(access, parcel) {
    const body = toOrder(parcel, access.pickupCode);
    const asked = await ask(access, "/v3/create-order", createdSchema, { method: "POST", body });
    return asked.outcome === "done" ? { outcome: "done", trackingNumber: asked.value.trackingNumber } : asked;
  },

  async find(access, { reference, since }) {
    const days = new URLSearchParams({
      orderStatusId: "0",
      startDate: dayOf(since),
      endDate: dayOf(new Date()),
    });
    const asked = await ask(access, `/v1/get-all-order?${days}`, z.array(z.unknown()), { timeout: 30_000 });
    // It answers 'not found' where the days have no order at all.
    if (asked.outcome === "refused" && saysNone.test(asked.problem)) return { outcome: "done", trackingNumbers: [] };
    if (asked.outcome !== "done") return asked;
    const own = readBooked(asked.value, reference);
    return own === null
      ? { outcome: "no-answer", problem: `${name} lists orders that cannot be read, and this one may be among them` }
      : {
          outcome: "done",
          trackingNumbers: own
            .toSorted((one, other) => (one.transactionDate ?? "").localeCompare(other.transactionDate ?? ""))
            .map(({ trackingNumber }) => trackingNumber),
        };
  },

  async track(access, trackingNumbers) {
    const query = new URLSearchParams({ TrackingNumbers: trackingNumbers.join(",") });
    const asked = await ask(access, `/v1/track-bulk-order?${query}`, z.array(z.unknown()), { timeout: 30_000 });
    if (asked.outcome !== "done") return asked;
    const read = readOrders(asked.value);
    return {
      outcome: "done",
      news: read.orders.map(toNews),
      problem: read.unreadable === 0 ? null : `${name} says what cannot be read of ${read.unreadable} of the parcels`,
    };
  },

  async cancel(access, trackingNumber) {
    const body = { trackingNumber };
    const asked = await ask(access, "/v1/cancel-order", z.unknown(), { method: "PUT", body });
    return asked.outcome === "done" ? { outcome: "done" } : asked;
  },

  async label(access, trackingNumbers) {
    const query = new URLSearchParams({ trackingNumbers: trackingNumbers.join(",") });
    const called = await callApi(name, `${access.url}/v1/get-invoice?${query}`, {
      headers: { token: access.token, Accept: "application/pdf, application/json" },
      timeout: access.timeout ?? 30_000,
      maxBytes: 20_000_000,
    });
    if (called.outcome !== "answered") return called;
    if (called.status === 200 && called.bytes.subarray(0, 5).toString("latin1") === "%PDF-")
      return { outcome: "done", pdf: called.bytes };
    return readFailure(called) ?? { outcome: "no-answer", problem: `${name} sent no PDF` };
  },

  readMessage(body) {
    const inside = (body as { dist?: unknown } | null)?.dist ?? body;
    const read = readOrders(Array.isArray(inside) ? inside : [inside]);
    return read.orders.length === 0 || read.unreadable > 0 ? null : read.orders.map(toNews);
  },
};
