import { z } from "zod";
import { type Paisa, paisa } from "#kernel/money.ts";
import { toSpelling } from "../courier.ts";
import { isTrackingNumber, toTrackingNumber } from "../tracking-number.ts";
import { writeAddress } from "../write-address.ts";
import { callApi, readJson } from "./call-api.ts";
import type {
  CourierAccess,
  CourierAdapter,
  CourierAnswer,
  CourierFailure,
  CourierNews,
  CourierStep,
  ParcelToBook,
} from "./courier-adapter.ts";

const name = "PostEx";

/** Each answer says in `statusCode` what came of it, whatever the status of the response is. */
const answerSchema = z.object({
  statusCode: z.union([z.string(), z.number()]).transform(String),
  statusMessage: z.string().default(""),
  dist: z.unknown().optional(),
});
const text = z.union([z.string(), z.number()]).transform((value) => String(value).trim());
const trackingNumber = text.transform(toTrackingNumber).pipe(z.string().min(1).max(60));
/** A number that a parcel can have: under any other one nobody could hand it over or follow it. */
const storableNumber = trackingNumber.refine(isTrackingNumber);
const createdSchema = z.object({ trackingNumber: storableNumber });
const referredSchema = z.object({ orderRefNumber: text.nullish() });
const citySchema = z.object({ operationalCityName: text, isDeliveryCity: z.unknown().optional() });
const addressSchema = z.object({ addressCode: text, address: text.catch(""), cityName: text.catch("") });
const orderSchema = z.object({
  trackingNumber,
  orderRefNumber: text.nullish(),
  transactionStatus: text.nullish(),
  invoicePayment: z.coerce.number().nonnegative().max(1e9).nullish().catch(null),
  transactionDate: text.nullish(),
  transactionStatusHistory: z
    .array(
      z.object({
        transactionStatusMessage: text.nullish(),
        transactionStatusMessageCode: text.nullish(),
        modifiedDatetime: text.nullish(),
        updatedAt: text.nullish(),
      }),
    )
    .nullish()
    .catch(null),
});
type PostExOrder = z.output<typeof orderSchema>;

/** What its words mean, as `toSpelling` writes them. A parcel that comes back was refused where somebody had stood at a door with it. */
const steps: ReadonlyMap<string, CourierStep> = new Map(
  Object.entries({
    unbooked: "booked",
    booked: "booked",
    atmerchantswarehouse: "booked",
    pickedbypostex: "on-its-way",
    pickedup: "on-its-way",
    enroutetopostexwarehouse: "on-its-way",
    postexwarehouse: "on-its-way",
    atpostexwarehouse: "on-its-way",
    packageonroute: "on-its-way",
    packageonroot: "on-its-way",
    intransit: "on-its-way",
    outfordelivery: "on-its-way",
    attempted: "on-its-way",
    attemptmade: "on-its-way",
    deliveryunderreview: "on-its-way",
    underverification: "on-its-way",
    outforreturn: "on-its-way",
    delivered: "delivered",
    return: "returned",
    returned: "returned",
    lost: "lost",
    cancelled: "cancelled",
    expired: "cancelled",
    unassignedbyme: "cancelled",
  } as const),
);
/** The codes of its history, for an answer without a word. */
const codes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "0001": "At Merchant's Warehouse",
    "0002": "Returned",
    "0003": "At PostEx Warehouse",
    "0004": "Package on Route",
    "0005": "Delivered",
    "0006": "Returned",
    "0007": "Returned",
    "0008": "Delivery Under Review",
    "0013": "Attempt Made",
  }),
);
const attempt = "0013";

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

const toCash = (amount: number | null | undefined): Paisa | null =>
  amount === null || amount === undefined ? null : paisa(Math.round(amount * 100));

function toNews(order: PostExOrder): CourierNews {
  const history = order.transactionStatusHistory ?? [];
  const last = history.at(-1);
  const word =
    order.transactionStatus ||
    codes.get(last?.transactionStatusMessageCode ?? "") ||
    last?.transactionStatusMessage ||
    "no state at all";
  const known = steps.get(toSpelling(word)) ?? (/^attempt made/i.test(word) ? ("on-its-way" as const) : null);
  const attempted = history.some(({ transactionStatusMessageCode: code }) => code === attempt);
  return {
    trackingNumber: order.trackingNumber,
    word: word.slice(0, 100).toWellFormed(),
    step: known === "returned" && attempted ? "refused" : known,
    cash: toCash(order.invoicePayment),
    at: (last?.modifiedDatetime ?? last?.updatedAt ?? null)?.slice(0, 40) ?? null,
  };
}

/** Orders that stand alone or in an envelope each; one that cannot be read is left out. */
const readOrders = (rows: unknown[]): PostExOrder[] =>
  rows.flatMap((row) => {
    const inside = (row as { trackingResponse?: unknown } | null)?.trackingResponse;
    const parsed = orderSchema.safeParse(inside ?? row);
    // An envelope without an order is a number that it does not know.
    return parsed.success && (inside !== undefined || !isEmptyEnvelope(row)) ? [parsed.data] : [];
  });

const isEmptyEnvelope = (row: unknown) => typeof row === "object" && row !== null && "message" in row;

/**
 * The orders of a reference that are not cancelled. Null where one of them cannot be read, or has a number that no parcel can have: it would be booked once
 * more, were it left out.
 */
function readBooked(rows: unknown[], reference: string): PostExOrder[] | null {
  const own: PostExOrder[] = [];
  for (const row of rows) {
    const order = (row as { trackingResponse?: unknown } | null)?.trackingResponse ?? row;
    const referred = referredSchema.safeParse(order);
    if (referred.success && referred.data.orderRefNumber !== reference) continue;
    const parsed = orderSchema.safeParse(order).data;
    if (parsed && toNews(parsed).step === "cancelled") continue;
    const number = storableNumber.safeParse(parsed?.trackingNumber).data;
    if (!parsed || number === undefined) return null;
    own.push({ ...parsed, trackingNumber: number });
  }
  return own;
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
    return {
      outcome: "done",
      pickupAddresses: asked.value.flatMap((row) => {
        const { data } = addressSchema.safeParse(row);
        return data ? [{ code: data.addressCode, address: oneLine(`${data.address}, ${data.cityName}`, 120) }] : [];
      }),
    };
  },

  async listCities(access) {
    const asked = await ask(access, "/v2/get-operational-city", z.array(z.unknown()), { timeout: 30_000 });
    if (asked.outcome !== "done") return asked;
    const cities = asked.value.flatMap((row) => citySchema.safeParse(row).data ?? []);
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
    const asked = await ask(access, `/v1/get-all-order?${days}`, z.array(z.unknown()).nullable(), { timeout: 30_000 });
    // It answers 'not found' where the days have no order at all.
    if (asked.outcome === "refused" && /not found|no record/i.test(asked.problem))
      return { outcome: "done", trackingNumbers: [] };
    if (asked.outcome !== "done") return asked;
    const own = readBooked(asked.value ?? [], reference);
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
    return asked.outcome === "done" ? { outcome: "done", news: readOrders(asked.value).map(toNews) } : asked;
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
    const orders = readOrders(Array.isArray(inside) ? inside : [inside]);
    return orders.length === 0 ? null : orders.map(toNews);
  },
};
