import { data, redirect } from "react-router";
import { z } from "zod";
import { answerHeaders } from "#app/http/answer-headers.ts";
import { type FieldErrors, parseForm } from "#app/http/forms.ts";
import { shopContext, visitorContext } from "#app/middleware/shop-context.ts";
import { readForm } from "#app/http/read-form.ts";
import { failedMeta, pageMeta } from "#app/ui/layout/page-meta.ts";
import { TrackView } from "#app/ui/orders/track-view.tsx";
import { trackOrder } from "#domains/orders/track-order.ts";
import { parsePakistaniMobile, toAsciiDigits } from "#kernel/phone.ts";
import type { Route } from "./+types/track";

const trackForm = z.object({
  number: z.string().default("").transform((typed) => toAsciiDigits(typed).replaceAll(/[\s#]/g, ""))
    .pipe(z.string().regex(/^[0-9]{1,15}$/, { error: "Enter the order number from your e-mail, for example 10001" })).transform(Number),
  phone: z.string().default("").transform((typed, context) => {
    const phone = parsePakistaniMobile(typed);
    if (phone !== null) return phone;
    context.addIssue({ code: "custom", message: "Enter the mobile number you gave with the order, for example 0300 1234567" });
    return z.NEVER;
  }),
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta({
        title: "Track your order", site: matches[0].loaderData?.settings.title,
        description: "See how far your order has come, with its number and your phone.", baseUrl: loaderData.baseUrl, path: "/track",
      })
    : failedMeta(matches);

export const headers = answerHeaders;

export const loader = ({ context }: Route.LoaderArgs) => ({ baseUrl: context.get(shopContext).baseUrl });

/** Leads to the private page of the order that has both this number and this phone; says the same whichever of them is wrong. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database, limits } = context.get(shopContext);
  const parsed = parseForm(trackForm, await readForm(request));
  const refuse = (status: number, errors: FieldErrors, more: Record<string, string> = {}) => data({ errors, typed: parsed.typed }, { status, headers: more });
  if (!parsed.ok) return refuse(422, parsed.errors);

  const { number, phone } = parsed.values;
  const asked = [await limits.track(context.get(visitorContext).address), await limits.trackNumber(String(number))];
  const waits = asked.flatMap((limit) => (limit.allowed ? [] : [limit.retryAfterSeconds]));
  if (waits.length > 0) {
    return refuse(429, { form: ["This was tried very often in a short time. Wait a while, use the link in your e-mail, or call us."] }, { "Retry-After": String(Math.max(...waits)) });
  }
  const token = await trackOrder(database, { number, phone });
  if (token === null) return refuse(404, { form: ["We found no order with this number and this phone. Check both in your confirmation e-mail."] });
  return redirect(`/order/${token}`, 303);
}

export default function TrackPage({ actionData }: Route.ComponentProps) {
  return <TrackView refused={actionData ?? null} />;
}
