import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { handleNumbersForm, loadNumbers } from "../../booking/numbers.ts";
import { NumbersView } from "../../ui/booking/numbers-view.tsx";
import type { Route } from "./+types/booking-numbers";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Tracking numbers", matches);

export const headers = responseHeaders;

export const loader = ({ context, request }: Route.LoaderArgs) => loadNumbers(context, request);

export const action = ({ context, request }: Route.ActionArgs) => handleNumbersForm(context, request);

export default function BookingNumbers({ loaderData, actionData }: Route.ComponentProps) {
  return <NumbersView {...loaderData} result={actionData ?? null} />;
}
