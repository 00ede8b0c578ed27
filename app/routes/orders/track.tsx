import { data, redirect } from "react-router";
import { z } from "zod";
import { responseHeaders } from "#app/http/route-exports.ts";
import { consumeLimits } from "#app/http/consume-limits.ts";
import { type FieldErrors, parseForm, parseFormData } from "#app/http/forms.ts";
import { shopContext, requestSessionContext } from "#app/http/context.ts";
import { errorPageMeta, pageMeta } from "#app/ui/layout/page-meta.ts";
import { TrackView } from "#app/ui/orders/track-view.tsx";
import { retryAfter } from "#app/http/retry-after.ts";
import { trackOrder } from "#domains/orders/private-link.ts";
import { parsePakistaniMobile, toAsciiDigits } from "#kernel/phone.ts";
import type { Route } from "./+types/track";

const trackForm = z.object({
  number: z
    .string()
    .default("")
    .transform((value) => toAsciiDigits(value).replaceAll(/[\s#]/g, ""))
    .pipe(z.string().regex(/^[0-9]{1,15}$/, { error: "Enter the order number from your e-mail, for example 10001" }))
    .transform(Number),
  phone: z
    .string()
    .default("")
    .transform((value, context) => {
      const phone = parsePakistaniMobile(value);
      if (phone !== null) return phone;
      context.addIssue({
        code: "custom",
        message: "Enter the mobile number you gave with the order, for example 0300 1234567",
      });
      return z.NEVER;
    }),
  email: z
    .string()
    .default("")
    .transform((value) => value.trim()),
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta({
        title: "Track your order",
        site: matches[0].loaderData?.settings.title,
        description: "See how far your order has come, with its number and your phone.",
        baseUrl: loaderData.baseUrl,
        path: "/track",
      })
    : errorPageMeta(matches);

export const headers = responseHeaders;

export const loader = ({ context }: Route.LoaderArgs) => ({ baseUrl: context.get(shopContext).baseUrl });

const nothingFound = {
  byTwo: "We found no order with this number and this phone. Check both in your confirmation e-mail.",
  byThree:
    "We found no order with this number, this phone and this e-mail address. Check all three in your confirmation e-mail.",
};
const emailAsked =
  "Somebody looked for this order or this phone very often. Enter the e-mail address you ordered with as well.";

/**
 * Redirects to the private page of the order with this number and phone. The error does not reveal which of them is wrong. After many
 * failed attempts the order's e-mail address is required too, so that strangers who guess cannot lock out the buyer.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { database, limits } = context.get(shopContext);
  const requestSession = context.get(requestSessionContext);
  const parsed = parseForm(trackForm, await parseFormData(request));
  const refuse = (
    status: number,
    errors: FieldErrors,
    { asksEmail = false, headers = {} }: { asksEmail?: boolean; headers?: Record<string, string> } = {},
  ) => data({ errors, values: parsed.submitted, asksEmail }, { status, headers });
  if (!parsed.ok) return refuse(422, parsed.errors, { asksEmail: (parsed.submitted.email ?? "") !== "" });

  const { number, phone, email } = parsed.values;
  const token = await trackOrder(database, { number, phone });
  // The browser that placed the order already has access.
  if (token !== null && token === requestSession.orderToken) return redirect(`/order/${token}`, 303);
  const refused = await consumeLimits([limits.trackByAddress, requestSession.address]);
  if (refused) {
    return refuse(
      429,
      { form: ["This was tried very often in a short time. Wait a while, use the link in your e-mail, or call us."] },
      { headers: retryAfter(refused.retryAfterSeconds) },
    );
  }
  const [byNumber, byPhone] = [await limits.trackByNumber(String(number)), await limits.trackByPhone(phone)];
  const asksEmail = !byNumber.allowed || !byPhone.allowed;
  if (asksEmail && email === "") return refuse(422, { email: [emailAsked] }, { asksEmail });
  const found = asksEmail ? await trackOrder(database, { number, phone, email }) : token;
  if (found === null)
    return refuse(404, { form: [asksEmail ? nothingFound.byThree : nothingFound.byTwo] }, { asksEmail });
  await Promise.all([
    limits.trackByAddress.refund(requestSession.address),
    limits.trackByNumber.refund(String(number)),
    limits.trackByPhone.refund(phone),
  ]);
  return redirect(`/order/${found}`, 303);
}

export default function TrackPage({ actionData }: Route.ComponentProps) {
  return <TrackView refused={actionData ?? null} />;
}
