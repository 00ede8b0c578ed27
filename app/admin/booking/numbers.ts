import { data, type RouterContextProvider } from "react-router";
import { requestContext, shopContext } from "#app/http/context.ts";
import { getFormText, parseFormData } from "#app/http/forms.ts";
import { getCouriers } from "#app/queries/get-couriers.ts";
import { findBookingColumns } from "#domains/couriers/booking/find-booking-columns.ts";
import { type BookedNumber, bookNumbers } from "#domains/orders/booking/book-numbers.ts";
import { type MatchedNumber, matchNumbers } from "#domains/orders/booking/match-numbers.ts";
import { type GivenNumber, readTrackingNumbers, toPastedFile } from "#domains/orders/booking/read-tracking-numbers.ts";
import { unknownForm } from "#app/http/unknown-form.ts";
import { requirePermission } from "../http/require-staff.ts";
import { describeRefusal } from "../orders/describe-refusal.ts";
import { chooseCourier } from "./load-book.ts";
import { readFileOrText } from "./read-file-or-text.ts";

/** What the screen says of one row: done, done before, or why not. */
export interface ShownNumber {
  line: number;
  reference: string;
  tracking: string;
  result: "ready" | "booked" | "before" | "problem";
  text: string;
}

/** What a form of the screen is answered with. */
export interface NumbersResult {
  /** Null where nothing could be read; then the text and the sentence are there. */
  rows: ShownNumber[] | null;
  /** Whether the rows were booked; otherwise it was a trial. */
  booked: boolean;
  /** The rows as the next form sends them, without the empty lines between them. */
  text: string;
  /** The lines on which these rows stand in what was given first, such as "2,3,6008". */
  lines: string;
  problem: string | null;
}

const problems: Record<Exclude<MatchedNumber["result"], "matched" | "already-booked">, string> = {
  unknown: "No order or parcel has this number",
  twice: "The file has this parcel or this number twice, with something else beside it",
  "several-parcels": "The order has several packed parcels: write which one, as 10001-2",
  "not-packed": "No parcel of it waits to leave: it is not packed, was cancelled or has ended",
  "other-number": "It has left already, with another number. Correct it on the order’s page",
  "other-courier": "It is on a sheet for another courier",
  taken: "Another parcel has this number",
  invalid: "This is no tracking number: 3 to 40 letters, digits and hyphens, not rounded by a spreadsheet",
};

export async function loadNumbers(context: Readonly<RouterContextProvider>, request: Request) {
  await requirePermission(context, request, "orders.fulfil", "orders.read");
  const chosen = new URL(request.url).searchParams.get("courier");
  return chooseCourier(await getCouriers(context.get(shopContext)), chosen);
}

/** Reads tracking numbers as a trial, or books what the trial showed. */
export async function handleNumbersForm(context: Readonly<RouterContextProvider>, request: Request) {
  const by = await requirePermission(context, request, "orders.fulfil", "orders.read");
  const shop = context.get(shopContext);
  const { database } = shop;
  const form = await parseFormData(request);
  const text = getFormText(form, "text");
  const answer = (result: Partial<NumbersResult>, status = 200) =>
    data<NumbersResult>({ rows: null, booked: false, text, lines: "", problem: null, ...result }, status);
  const courier = (await getCouriers(shop)).find(({ id }) => id === getFormText(form, "courier"));
  if (!courier || courier.archivedAt !== null)
    return answer({ problem: "Choose the courier that gave the numbers" }, 422);
  const intent = getFormText(form, "intent");
  if (intent !== "try" && intent !== "book") throw unknownForm();

  const sent = await readFileOrText(form, { file: "file", text: "text" }, toPastedFile);
  if (sent.problem !== undefined) return answer({ problem: sent.problem }, 422);
  const columns = await findBookingColumns(database, by, courier.id);
  const own = columns.filter(({ field }) => field === "parcel" || field === "order").map(({ heading }) => heading);
  const file = await readTrackingNumbers(sent.bytes, own);
  if ("problem" in file) return answer({ problem: file.problem }, 422);
  const rows = intent === "book" ? onLines(file.read, getFormText(form, "lines")) : file.read;
  const next = { text: toText(rows), lines: rows.map(({ line }) => line).join(",") };
  if (intent === "try") {
    const matched = await matchNumbers(database, by, { courierId: courier.id, rows });
    return answer({ rows: matched.map((row) => show({ row, shipped: null })), ...next });
  }
  const booked = await bookNumbers(database, by, { courier, rows });
  if (booked.some(({ shipped }) => shipped?.outcome === "not-done"))
    context.get(requestContext).databaseUnavailable = true;
  return answer({ rows: booked.map(show), booked: true, ...next });
}

const onOneLine = (text: string) => text.replaceAll(/[\s"]+/g, " ");

/** The rows as text. A file can have more empty lines than rows, so the numbers of the lines are sent apart from it. */
const toText = (rows: GivenNumber[]) =>
  ["Order\tTracking number", ...rows.map((row) => [row.reference, row.tracking].map(onOneLine).join("\t"))].join("\n");

/** The rows with the lines that the trial read them on; as they are where the numbers are not of these rows. */
function onLines(rows: GivenNumber[], given: string): GivenNumber[] {
  const lines = /^\d{1,9}(,\d{1,9})*$/.test(given) ? given.split(",").map(Number) : [];
  return lines.length === rows.length ? rows.map((row, at) => ({ ...row, line: lines[at]! })) : rows;
}

function show({ row, shipped }: BookedNumber): ShownNumber {
  const { line, reference, tracking } = row;
  const shown = (result: ShownNumber["result"], text: string) => ({ line, reference, tracking, result, text });
  if (shipped?.outcome === "done") return shown("booked", "Handed over");
  if (shipped?.outcome === "already-done" || row.result === "already-booked") return shown("before", "Booked before");
  if (shipped?.outcome === "conflict") return shown("problem", "Somebody changed the order meanwhile");
  if (shipped) {
    const { message, errors = {} } = describeRefusal(shipped, () => "one of the goods");
    return shown("problem", message ?? Object.values(errors).flat()[0] ?? "That is not possible");
  }
  return row.result === "matched" ? shown("ready", `Parcel ${row.code}`) : shown("problem", problems[row.result]);
}
