import { redirect } from "react-router";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { getFormText, parseFormData, toFormValues } from "#app/http/forms.ts";
import { idempotencyConflictMessage } from "#app/http/idempotency-conflict-message.ts";
import { responseHeaders, revalidateOnConflict } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { createApiKey, defaultRequestsPerMinute, listApiKeys, updateApiKey } from "#domains/api-keys/api-keys.ts";
import { isId, newId } from "#kernel/ids.ts";
import { formatDate, formatDateTime } from "#kernel/time.ts";
import { unknownForm } from "#app/http/unknown-form.ts";
import { maxKeyNameLength, readKeyForm, readOrigins } from "../../api-keys/read-key-form.ts";
import { refuseInput } from "../../http/refuse-input.ts";
import { loadAuditTrail } from "../../audit/load-audit-trail.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { ApiKeysView } from "../../ui/api-keys/api-keys-view.tsx";
import type { Route } from "./+types/api-keys";

const place = "/admin/api-keys";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("API keys", matches);

export const headers = responseHeaders;

export const shouldRevalidate = revalidateOnConflict;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database } = context.get(shopContext);
  const by = await requirePermission(context, request, "api-keys.manage");
  const keys = await listApiKeys(database, by);
  return {
    keys: keys
      .toReversed()
      .map(({ publicKey, name, origins, requestsPerMinute, firstVariant, enabled, createdAt, lastUsedOn }) => ({
        publicKey,
        name,
        origins,
        requestsPerMinute: requestsPerMinute.toLocaleString("en"),
        firstVariant,
        enabled,
        created: formatDateTime(createdAt),
        lastUsed: lastUsedOn === null ? "never" : formatDate(new Date(lastUsedOn)),
      })),
    defaultPerMinute: defaultRequestsPerMinute,
    maxNameLength: maxKeyNameLength,
    newKey: newId(),
    trail: await loadAuditTrail(context, request, { type: "api-key" }),
  };
}

/** Makes a key, revokes one or switches it on again, or changes its origins. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database } = context.get(shopContext);
  const by = await requirePermission(context, request, "api-keys.manage");
  const form = await parseFormData(request);
  const values = toFormValues(form);
  const key = getFormText(form, "key");
  const gone = () => refuseInput(values, { status: 409, message: "There is no such key." });
  const done = (flash: "api-key-created" | "api-key-revoked" | "api-key-saved") => {
    context.get(requestSessionContext).flash(flash);
    return redirect(place, 303);
  };

  switch (getFormText(form, "intent")) {
    case "create": {
      const read = readKeyForm(values);
      if ("errors" in read) return refuseInput(values, { errors: read.errors });
      const created = await createApiKey(database, by, {
        ...read.key,
        ...(isId(values.id ?? "") && { id: values.id! }),
      });
      if (created.outcome === "idempotency-conflict")
        return refuseInput({ ...values, id: newId() }, { status: 409, message: idempotencyConflictMessage });
      if (created.outcome === "too-many")
        return refuseInput(values, { status: 409, message: "The shop has as many keys as it can hold." });
      return done("api-key-created");
    }
    case "revoke":
      return (await updateApiKey(database, by, key, { enabled: false })).outcome === "updated"
        ? done("api-key-revoked")
        : gone();
    case "restore":
      return (await updateApiKey(database, by, key, { enabled: true })).outcome === "updated"
        ? done("api-key-saved")
        : gone();
    case "origins": {
      const read = readOrigins(values.origins ?? "");
      if ("error" in read) return refuseInput(values, { errors: { origins: read.error } });
      const seen = values.seen === undefined ? {} : { seenOrigins: values.seen.split(" ").filter(Boolean) };
      const saved = await updateApiKey(database, by, key, { origins: read.origins }, seen);
      if (saved.outcome === "not-found") return gone();
      if (saved.outcome === "conflict")
        return refuseInput(values, {
          status: 409,
          errors: {
            origins: `Somebody has changed them meanwhile, to: ${saved.origins.join(", ") || "none"}. What you typed is still here: save it again if it is right`,
          },
        });
      return done("api-key-saved");
    }
    default:
      throw unknownForm();
  }
}

export default function ApiKeys({ loaderData, actionData }: Route.ComponentProps) {
  return <ApiKeysView {...loaderData} result={actionData ?? null} />;
}
