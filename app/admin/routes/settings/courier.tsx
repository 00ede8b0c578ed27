import { data, redirect } from "react-router";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { parseFormData, toFormValues } from "#app/http/forms.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { adapters, isAdapterId } from "#domains/couriers/adapters/adapters.ts";
import { archiveCourier } from "#domains/couriers/archive-courier.ts";
import { updateCourier } from "#domains/couriers/update-courier.ts";
import { usualBookingColumns } from "#domains/couriers/booking/booking-columns.ts";
import { findBookingColumns } from "#domains/couriers/booking/find-booking-columns.ts";
import { setBookingColumns } from "#domains/couriers/booking/set-booking-columns.ts";
import { createCourier } from "#domains/couriers/create-courier.ts";
import { listCouriers } from "#domains/couriers/list-couriers.ts";
import { isId, newId } from "#kernel/ids.ts";
import { unknownForm } from "#app/http/unknown-form.ts";
import { countColumnRows, readColumns, toColumnValues } from "../../couriers/column-values.ts";
import { newCourierValues, readCourier, toCourierValues } from "../../couriers/courier-values.ts";
import { refuseOtherEdit } from "../../edit-forms/create-once.ts";
import { readVersion } from "../../edit-forms/read-version.ts";
import { refuseEdit, refuseFields, refuseStale, toEditForm } from "../../edit-forms/refuse-form.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { loadAuditTrail } from "../../audit/load-audit-trail.ts";
import { loadPresence } from "../../presence/load-presence.ts";
import { CourierView } from "../../ui/couriers/courier-view.tsx";
import type { Route } from "./+types/courier";

const path = "/admin/couriers";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privatePageMeta((loaderData as { name: string | null } | undefined)?.name ?? "New courier", matches);

export const headers = responseHeaders;

/** One courier, or the form for a new one. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "settings.edit");
  const { database } = context.get(shopContext);
  const couriers = await listCouriers(database);
  const courier = couriers.find(({ id }) => id === params.courier) ?? null;
  if (!courier && params.courier !== "new") throw missing();
  const columns = await findBookingColumns(database, by, params.courier);
  return {
    presence: await loadPresence(context, request, { type: "courier", id: courier?.id ?? null }),
    trail: await loadAuditTrail(context, request, { type: "courier", id: courier?.id ?? null }),
    id: courier?.id ?? null,
    name: courier?.name ?? null,
    /** What a new courier will be: a form that is sent twice makes one. */
    newId: newId(),
    version: courier?.version ?? 0,
    archived: courier !== null && courier.archivedAt !== null,
    api: courier && isAdapterId(courier.adapter) ? adapters[courier.adapter].name : null,
    form: toEditForm(courier ? toCourierValues(courier) : newCourierValues),
    columns: toEditForm(toColumnValues(columns)),
    columnRows: countColumnRows(columns),
  };
}

/** Saves the courier, archives it or brings it back. */
export async function action({ request, context, params: { courier: courierId } }: Route.ActionArgs) {
  const by = await requirePermission(context, request, "settings.edit");
  const { database } = context.get(shopContext);
  const { intent, version: typed, ...values } = toFormValues(await parseFormData(request));
  const version = readVersion(typed);
  const done = (id: string) => {
    context.get(requestSessionContext).flash("courier-saved");
    return redirect(`${path}/${id}`, 303);
  };

  if (intent === "details" && courierId === "new") {
    const { newId: id } = values;
    const created = await createCourier(database, by, { ...readCourier(values), ...(id && isId(id) && { id }) });
    switch (created.outcome) {
      case "created":
        return done(created.id);
      case "idempotency-conflict":
        return refuseOtherEdit({ form: "details", values }, "a courier");
      case "too-many":
        return refuseEdit({
          form: "details",
          values,
          message: "There are 200 couriers already: use one that is archived.",
        });
      case "invalid":
        return refuseFields({ form: "details", values, errors: created.errors });
    }
  }
  if (intent === "details") {
    const changed = await updateCourier(database, by, { courierId, version, ...readCourier(values) });
    switch (changed.outcome) {
      case "changed":
        return done(courierId);
      case "not-found":
        throw missing();
      case "conflict":
        return refuseStale({ form: "details", values, stored: toCourierValues(changed.current) });
      case "invalid":
        return refuseFields({ form: "details", values, errors: changed.errors });
    }
  }
  if (intent === "columns") {
    const { columns, toField } = readColumns(values);
    const set = await setBookingColumns(database, by, { courierId, version, columns });
    switch (set.outcome) {
      case "changed":
        return done(courierId);
      case "not-found":
        throw missing();
      case "conflict":
        return refuseStale({
          form: "columns",
          values,
          stored: toColumnValues(set.current.columns ?? usualBookingColumns),
        });
      case "invalid":
        return refuseFields({
          form: "columns",
          values,
          errors: Object.fromEntries(Object.entries(set.errors).map(([field, error]) => [toField(field), error])),
        });
    }
  }
  if (intent !== "status" || (values.to !== "archived" && values.to !== "active")) throw unknownForm();
  const archived = await archiveCourier(database, by, { courierId, version, archived: values.to === "archived" });
  if (archived.outcome === "not-found") throw missing();
  if (archived.outcome === "conflict")
    return refuseEdit({ form: "status", values, message: "Somebody else has changed this courier meanwhile." });
  return done(courierId);
}

const missing = () => data("The shop has no such courier.", { status: 404 });

export default function CourierPage({ loaderData, actionData }: Route.ComponentProps) {
  return <CourierView {...loaderData} result={actionData ?? null} />;
}
