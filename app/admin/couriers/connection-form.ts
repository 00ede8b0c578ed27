import { data, redirect, type RouterContextProvider } from "react-router";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { type FormValues, parseFormData, toFormValues } from "#app/http/forms.ts";
import { adapterIds, adapters, isAdapterId } from "#domains/couriers/adapters/adapters.ts";
import { type ConnectionSettings, findConnection, openConnection } from "#domains/couriers/adapters/connection.ts";
import { setConnection } from "#domains/couriers/adapters/set-connection.ts";
import { webhookSecret } from "#domains/couriers/adapters/webhook-secret.ts";
import { setCityNames } from "#domains/couriers/cities/courier-cities.ts";
import { listCouriers } from "#domains/couriers/list-couriers.ts";
import { unknownForm } from "#app/http/unknown-form.ts";
import type { EditFormResult } from "../edit-forms/form-state.ts";
import { readVersion } from "../edit-forms/read-version.ts";
import { refuseEdit, refuseFields, staleMessage, toEditForm } from "../edit-forms/refuse-form.ts";
import { requirePermission } from "../http/require-staff.ts";

type Context = Readonly<RouterContextProvider>;

const missing = () => data("The shop has no such courier.", { status: 404 });

/** What the courier answered when it was asked: the places at which it fetches. */
export interface Checked {
  form: "checked";
  pickupAddresses: { code: string; address: string }[];
}

const toConnectionValues = ({ adapter, pickupCode }: ConnectionSettings): FormValues => ({
  adapter: adapter ?? "",
  token: "",
  pickupCode: pickupCode ?? "",
});

/** The data of a courier's connection. The token is not among them; the secret of its messages is, for who may set it. */
export async function loadConnection(context: Context, request: Request, courierId: string | undefined) {
  const by = await requirePermission(context, request, "settings.edit");
  const { database, baseUrl, secretKey } = context.get(shopContext);
  const settings = await findConnection(database, by, courierId ?? "");
  const courier = (await listCouriers(database)).find(({ id }) => id === courierId);
  if (!settings || !courier) throw missing();
  const { adapter, hasToken, version, problem, webhookSerial } = settings;
  return {
    id: courier.id,
    name: courier.name,
    version,
    hasToken,
    problem,
    connected: isAdapterId(adapter) ? adapters[adapter].name : null,
    adapters: adapterIds.map((id) => ({ id, name: adapters[id].name })),
    form: toEditForm(toConnectionValues(settings)),
    webhook:
      adapter === null
        ? null
        : `${baseUrl}/webhooks/couriers/${courier.id}/${webhookSecret(secretKey, { courierId: courier.id, serial: webhookSerial })}`,
  };
}

export type ConnectionScreen = Awaited<ReturnType<typeof loadConnection>>;

/** Saves the connection, tries it, takes the courier's cities, or makes another secret for its messages. */
export async function handleConnectionForm(context: Context, request: Request, courierId: string) {
  const by = await requirePermission(context, request, "settings.edit");
  const shop = context.get(shopContext);
  const { database } = shop;
  const { flash } = context.get(requestSessionContext);
  const { intent, version: typed, token = "", ...values } = toFormValues(await parseFormData(request));
  const path = `/admin/couriers/${courierId}/connection`;
  // A token that was typed is in no answer.
  const refuse = (form: string, message: string, status = 409) => refuseEdit({ form, values, message, status });
  switch (intent) {
    case "connection":
    case "secret":
      return (
        (await save(intent)) ??
        (flash(intent === "connection" && !values.adapter ? "courier-disconnected" : "courier-connected"),
        redirect(path, 303))
      );
    case "check": {
      const asked = await connect("check", ({ adapter, access }) => adapter.check(access));
      return "refused" in asked
        ? asked.refused
        : data<Checked>({ form: "checked", pickupAddresses: asked.done.pickupAddresses.slice(0, 50) });
    }
    case "cities":
      return (await takeCities()) ?? (flash("city-list-kept"), redirect(path, 303));
    default:
      throw unknownForm();
  }

  async function save(form: "connection" | "secret") {
    const stored = await findConnection(database, by, courierId);
    if (!stored) throw missing();
    const asked: FormValues = form === "secret" ? toConnectionValues(stored) : { ...values, token };
    const saved = await setConnection(database, by, shop, {
      courierId,
      version: readVersion(typed),
      adapter: (asked.adapter ?? "") === "" ? null : (asked.adapter as (typeof adapterIds)[number]),
      token: asked.token ?? "",
      pickupCode: asked.pickupCode ?? "",
      newSecret: form === "secret",
    });
    switch (saved.outcome) {
      case "changed":
        return null;
      case "not-found":
        throw missing();
      case "conflict":
        return refuse(form, staleMessage);
      case "invalid":
        return refuseFields({ form, values, errors: saved.errors });
    }
  }

  async function takeCities() {
    const asked = await connect("cities", ({ adapter, access }) => adapter.listCities(access));
    if ("refused" in asked) return asked.refused;
    const kept = await setCityNames(database, by, {
      courierId,
      version: readVersion(typed),
      names: asked.done.names,
    });
    switch (kept.outcome) {
      case "changed":
        return null;
      case "not-found":
        throw missing();
      case "conflict":
        return refuse("cities", staleMessage);
      case "invalid":
        return refuse("cities", `The courier’s list cannot be kept: ${kept.errors.names}.`, 422);
    }
  }

  async function connect<Value extends object>(
    form: string,
    ask: (
      connection: NonNullable<Awaited<ReturnType<typeof openConnection>>>,
    ) => Promise<({ outcome: "done" } & Value) | { outcome: string; problem: string }>,
  ): Promise<{ done: Value } | { refused: ReturnType<typeof data<EditFormResult>> }> {
    const connection = await openConnection(database, by, shop, courierId);
    if (!connection)
      return {
        refused: refuse(form, "The shop cannot open the token any more, or the courier is archived. Enter it anew."),
      };
    const answer = await ask(connection);
    return "problem" in answer ? { refused: refuse(form, `${answer.problem}.`, 422) } : { done: answer };
  }
}
