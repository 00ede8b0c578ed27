import type { LinksFunction } from "react-router";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import styles from "../../print.css?url";
import { loadPrint } from "../../print/load-print.ts";
import { PrintView } from "../../ui/print/print-view.tsx";
import type { Route } from "./+types/print";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  privatePageMeta(loaderData?.title ?? "Print", matches);

export const headers = responseHeaders;

/** A document of many orders, to be printed by the browser. */
export const loader = ({ context, request, params }: Route.LoaderArgs) => loadPrint(context, request, params.document);

export default function Print({ loaderData }: Route.ComponentProps) {
  return <PrintView {...loaderData} />;
}
