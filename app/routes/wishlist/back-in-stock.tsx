import { data } from "react-router";
import { responseHeaders } from "#app/http/route-exports.ts";
import { consumeLimits } from "#app/http/consume-limits.ts";
import { formatWait } from "#app/actions/account/refuse-form.ts";
import { parseForm, parseFormData, getFormText } from "#app/http/forms.ts";
import { shopContext, requestSessionContext } from "#app/http/context.ts";
import { parseChoice, presentChoice } from "#app/actions/cart/product-choice.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { type Asked, BackInStockView, stopIntent } from "#app/ui/wishlist/back-in-stock-view.tsx";
import { BackInStockIntro } from "#app/ui/wishlist/back-in-stock-intro.tsx";
import { pushFailed } from "#app/ui/push/request-push.ts";
import { getSettings } from "#app/queries/get-settings.ts";
import { retryAfter } from "#app/http/retry-after.ts";
import { findProduct } from "#domains/catalog/find-product.ts";
import { deviceSchema } from "#domains/push/order-devices.ts";
import {
  createStockAlert,
  deleteDeviceAlerts,
  maxAlertsPerEmail,
  stockAlertSchema,
} from "#domains/wishlist/create-stock-alert.ts";
import { mailboxKey } from "#kernel/email.ts";
import { wording } from "#kernel/wording.ts";
import type { Route } from "./+types/back-in-stock";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Tell me when it is back", matches);

export const headers = responseHeaders;

/**
 * Creates a back-in-stock alert for a sold-out variant: a mail, or a notification of the browser that sends what its push service gave it. The response is
 * the same when there is one already. A refused form is rendered again with its choice. Ends the alerts of a browser as well.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { database, limits } = shop;
  const form = await parseFormData(request);
  const product = await findProduct(database, getFormText(form, "product"));
  if (!product || product.variants.length === 0) throw data("That product is no longer sold.", { status: 404 });

  const { chosen, variant } = parseChoice(product, form);
  const shown = await presentChoice(database, product);
  // Without a choice any variant will do, provided that all are sold out.
  const wanted = shown.product.variants.filter(({ optionIds }) =>
    chosen.every((id, place) => id === null || optionIds[place] === id),
  );
  const undecided = chosen.includes(null) && wanted.some(({ stock }) => stock.state !== "sold-out");
  const notifies = (await getSettings(shop)).orderNews;
  // A browser that cannot be told leaves its fields empty.
  const inBrowser = getFormText(form, "endpoint") !== "";
  const device = inBrowser && notifies ? deviceSchema.safeParse(Object.fromEntries(form)) : null;
  const parsed = parseForm(stockAlertSchema, form);
  const value = getFormText(form, "email");
  const result = (
    status: number,
    {
      asked = null,
      stopped = false,
      problem,
      error,
      inStock = false,
    }: { asked?: Asked | null; stopped?: boolean; problem?: string; error?: string; inStock?: boolean },
    headers: Record<string, string> = {},
  ) =>
    data(
      { ...shown, chosen, asked, stopped, problem, inStock, notifies, alert: { email: value, error } },
      { status, headers },
    );

  if (getFormText(form, "intent") === stopIntent) {
    await deleteDeviceAlerts(
      database,
      getFormText(form, "endpoint"),
      product.variants.map(({ id }) => id),
    );
    return result(200, { stopped: true });
  }
  const missing = inBrowser || parsed.ok ? undefined : parsed.errors.email?.[0];
  if (undecided) return result(422, { problem: wording.variantMissing, ...(missing ? { error: missing } : {}) });
  if (wanted.length === 0 || (!chosen.includes(null) && !variant))
    return result(422, { problem: "That combination is not made. Choose another one." });
  if (inBrowser && !device?.success) return result(422, { problem: pushFailed });
  if (!inBrowser && !parsed.ok) return result(422, { error: missing ?? "Enter your e-mail address" });

  const email = parsed.ok ? parsed.values.email : "";
  const requestSession = context.get(requestSessionContext);
  const account = await requestSession.account();
  const isOwn = device !== null || (account?.verified === true && account.email === email);
  const limit = await consumeLimits(
    [limits.stockAlertsByAddress, requestSession.address],
    ...(isOwn
      ? []
      : ([
          [limits.stockAlertsByAddressAndEmail, `${mailboxKey(email)} ${requestSession.address}`],
          [limits.stockAlertsByEmail, mailboxKey(email)],
        ] as const)),
  );
  if (limit) {
    return result(
      429,
      {
        error: `That was asked very often in a short time. Wait ${formatWait(limit.retryAfterSeconds)}, then try again.`,
      },
      retryAfter(limit.retryAfterSeconds),
    );
  }
  const { outcome } = await createStockAlert(database, {
    variantIds: wanted.map(({ id }) => id),
    ...(device?.success ? { device: device.data, accountId: account?.id ?? null } : { email, isOwn }),
  });
  switch (outcome) {
    case "asked":
      return result(200, { asked: device?.success ? { endpoint: device.data.endpoint } : { email } });
    case "in-stock":
      return result(409, { inStock: true });
    case "too-many":
      return result(409, {
        error: `This address waits for ${maxAlertsPerEmail} things already, the most it can. It can ask again once one of them is back; if it is yours, log in with it to ask for more.`,
      });
    case "not-for-sale":
      throw data("That product is no longer sold.", { status: 404 });
  }
}

export default function BackInStockPage({ actionData }: Route.ComponentProps) {
  return actionData ? <BackInStockView result={actionData} /> : <BackInStockIntro />;
}
