import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { handleBookForm } from "../../booking/handle-book-form.ts";
import { loadBook } from "../../booking/load-book.ts";
import { BookView } from "../../ui/booking/book-view.tsx";
import type { Route } from "./+types/book";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Book parcels", matches);

export const headers = responseHeaders;

export const loader = ({ context, request }: Route.LoaderArgs) => loadBook(context, request);

export const action = ({ context, request }: Route.ActionArgs) => handleBookForm(context, request);

export default function Book({ loaderData, actionData }: Route.ComponentProps) {
  return <BookView {...loaderData} result={actionData ?? null} />;
}
