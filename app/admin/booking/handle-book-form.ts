import { redirect, type RouterContextProvider } from "react-router";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { getFormText, parseFormData, toFormValues } from "#app/http/forms.ts";
import { mapCities, setCityNames } from "#domains/couriers/cities/courier-cities.ts";
import { readCityNames } from "#domains/couriers/cities/read-city-names.ts";
import { mostParcelsOfSheet } from "#domains/orders/booking/booking-sheet.ts";
import { bookParcels } from "#domains/orders/booking/book-parcels.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { unknownForm } from "../edit-forms/read-version.ts";
import { refuseEdit, refuseFields } from "../edit-forms/refuse-form.ts";
import { requirePermission } from "../http/require-staff.ts";
import { readSentFile } from "./read-sent-file.ts";

export const bookPath = "/admin/book";

/** Makes a sheet, keeps the courier's names for cities, or its list of them. */
export async function handleBookForm(context: Readonly<RouterContextProvider>, request: Request) {
  const by = await requirePermission(context, request, "orders.fulfil", "orders.read");
  const { database } = context.get(shopContext);
  const { flash } = context.get(requestSessionContext);
  const form = await parseFormData(request);
  const courierId = getFormText(form, "courier");
  const back = () => redirect(`${bookPath}?courier=${encodeURIComponent(courierId)}`, 303);
  switch (getFormText(form, "intent")) {
    case "book":
      return book();
    case "cities":
      return (await nameCities(database, by, courierId, form)) ?? (flash("cities-named"), back());
    case "city-names":
      return (await keepList(database, by, courierId, form)) ?? (flash("city-list-kept"), back());
    default:
      throw unknownForm();
  }

  async function book() {
    const values = toFormValues(form);
    const shipmentIds = form.getAll("parcel").filter((value) => typeof value === "string");
    const sheetId = getFormText(form, "sheet");
    const made = await bookParcels(database, by, { sheetId, courierId, shipmentIds });
    switch (made.outcome) {
      case "booked":
        flash(made.leftOut.length === 0 ? "sheet-made" : "sheet-made-in-part");
        return redirect(`${bookPath}/${sheetId}`, 303);
      case "nothing":
        return refuseEdit({
          form: "book",
          values,
          status: shipmentIds.length === 0 ? 422 : 409,
          message:
            shipmentIds.length === 0
              ? "Mark the parcels that the courier shall take."
              : "No sheet is made: somebody else has booked these parcels meanwhile, they were cancelled, or their cities have no name with the courier yet.",
        });
      case "too-many":
        return refuseEdit({
          form: "book",
          values,
          status: 422,
          message: `A sheet holds at most ${mostParcelsOfSheet} parcels.`,
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

/** Keeps the names that were typed; those that were left empty are asked for again. */
async function nameCities(database: Database, by: Staff<"orders.fulfil">, courierId: string, form: FormData) {
  const values = toFormValues(form);
  const given = Object.keys(values)
    .flatMap((field) => /^city\.(\d{1,3})$/.exec(field)?.[1] ?? [])
    .map((at) => ({ at, city: values[`city.${at}`]!, name: values[`name.${at}`]?.trim() ?? "" }))
    .filter(({ name }) => name !== "");
  const mapped = await mapCities(database, by, { courierId, cities: given });
  if (mapped.outcome === "mapped") return null;
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
  const sent = await readSentFile(form, { file: "file", text: "names" });
  if (sent.problem !== undefined) return refuse(sent.problem);
  const list = await readCityNames(sent.bytes);
  if ("problem" in list) return refuse(list.problem);
  const kept = await setCityNames(database, by, { courierId, names: list.read });
  if (kept.outcome === "not-found") throw unknownForm();
  return kept.outcome === "invalid" ? refuse(kept.errors.names ?? "That is no list of cities") : null;
}
