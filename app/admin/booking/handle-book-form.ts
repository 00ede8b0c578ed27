import { redirect, type RouterContextProvider } from "react-router";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { getFormText, parseFormData, toFormValues } from "#app/http/forms.ts";
import { openConnection } from "#domains/couriers/adapters/connection.ts";
import { mapCities, setCityNames } from "#domains/couriers/cities/courier-cities.ts";
import { readCityNames } from "#domains/couriers/cities/read-city-names.ts";
import { maxParcelsPerSheet } from "#domains/orders/booking/booking-sheet.ts";
import { bookParcels } from "#domains/orders/booking/book-parcels.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { unknownForm } from "#app/http/unknown-form.ts";
import { readVersion } from "../edit-forms/read-version.ts";
import { refuseEdit, refuseFields } from "../edit-forms/refuse-form.ts";
import { requirePermission } from "../http/require-staff.ts";
import { readFileOrText } from "./read-file-or-text.ts";

const bookPath = "/admin/book";

const staleMessage =
  "Somebody else has changed this courier meanwhile, such as its cities. What you typed is still here: look at the list as it is now, then send it again.";

/** Makes a sheet, books it through the courier's API, keeps the courier's names for cities, or its list of them. */
export async function handleBookForm(context: Readonly<RouterContextProvider>, request: Request) {
  const by = await requirePermission(context, request, "orders.fulfil", "orders.read");
  const shop = context.get(shopContext);
  const { database } = shop;
  const { flash } = context.get(requestSessionContext);
  const form = await parseFormData(request);
  const courierId = getFormText(form, "courier");
  const back = () => redirect(`${bookPath}?courier=${encodeURIComponent(courierId)}`, 303);
  switch (getFormText(form, "intent")) {
    case "book":
      return book(false);
    case "book-api":
      return book(true);
    case "cities":
      return (await nameCities(database, by, courierId, form)) ?? (flash("cities-named"), back());
    case "city-names":
      return (await keepList(database, by, courierId, form)) ?? (flash("city-list-kept"), back());
    default:
      throw unknownForm();
  }

  async function book(throughApi: boolean) {
    const shipmentIds = form.getAll("parcel").filter((value) => typeof value === "string");
    // The marks come back with the refusal.
    const values = { ...toFormValues(form), marked: shipmentIds.filter(isId).join(" ") };
    if (throughApi && !(await openConnection(database, by, shop, courierId)))
      return refuseEdit({
        form: "book",
        values,
        message: "The API of this courier is not connected. Ask the owner to connect it at Settings, Couriers.",
      });
    const sheetId = getFormText(form, "sheet");
    const made = await bookParcels(database, by, { sheetId, courierId, shipmentIds, throughApi });
    switch (made.outcome) {
      case "booked":
        flash(
          throughApi
            ? made.leftOut.length === 0
              ? "booking-begun"
              : "booking-begun-in-part"
            : made.leftOut.length === 0
              ? "sheet-made"
              : "sheet-made-in-part",
        );
        return redirect(`${bookPath}/${sheetId}`, 303);
      case "nothing":
        return refuseEdit({
          form: "book",
          values,
          status: shipmentIds.length === 0 ? 422 : 409,
          message:
            shipmentIds.length === 0
              ? "Mark the parcels that the courier shall take."
              : "No sheet is made: somebody else has booked these parcels meanwhile, they were cancelled, or their cities have no name with the courier yet. The marks of those that wait are still there.",
        });
      case "too-many":
        return refuseEdit({
          form: "book",
          values,
          status: 422,
          message: `A sheet holds at most ${maxParcelsPerSheet} parcels.`,
        });
      case "no-such-courier":
        return refuseEdit({
          form: "book",
          values,
          status: 409,
          message: "This courier takes no parcels any more. Choose another.",
        });
    }
  }
}

const readOptionalVersion = (form: FormData) => {
  const typed = getFormText(form, "version");
  return typed === "" ? {} : { version: readVersion(typed) };
};

/** Keeps the names that were typed; those that were left empty are asked for again. */
async function nameCities(database: Database, by: Staff<"orders.fulfil">, courierId: string, form: FormData) {
  const values = toFormValues(form);
  const given = Object.keys(values)
    .flatMap((field) => /^city\.(\d{1,3})$/.exec(field)?.[1] ?? [])
    .map((at) => ({ at, city: values[`city.${at}`]!, name: values[`name.${at}`]?.trim() ?? "" }))
    .filter(({ name }) => name !== "");
  const mapped = await mapCities(database, by, {
    courierId,
    cities: given,
    ...readOptionalVersion(form),
  });
  if (mapped.outcome === "mapped") return null;
  if (mapped.outcome === "conflict") return refuseEdit({ form: "cities", values, message: staleMessage });
  if (mapped.outcome === "not-found") throw unknownForm();
  const errors = Object.fromEntries(
    Object.entries(mapped.errors).map(([field, error]) => {
      const at = /^cities\.(\d+)$/.exec(field)?.[1];
      return [at === undefined ? "name.0" : `name.${given[Number(at)]!.at}`, error];
    }),
  );
  return refuseFields({ form: "cities", values, errors });
}

async function keepList(database: Database, by: Staff<"orders.fulfil">, courierId: string, form: FormData) {
  const values = toFormValues(form);
  const refuse = (problem: string) => refuseFields({ form: "city-names", values, errors: { names: problem } });
  const sent = await readFileOrText(form, { file: "file", text: "names" });
  if (sent.problem !== undefined) return refuse(sent.problem);
  const list = await readCityNames(sent.bytes);
  if ("problem" in list) return refuse(list.problem);
  const kept = await setCityNames(database, by, { courierId, names: list.read, ...readOptionalVersion(form) });
  if (kept.outcome === "conflict") return refuseEdit({ form: "city-names", values, message: staleMessage });
  if (kept.outcome === "not-found") throw unknownForm();
  return kept.outcome === "invalid" ? refuse(kept.errors.names ?? "That is no list of cities") : null;
}
