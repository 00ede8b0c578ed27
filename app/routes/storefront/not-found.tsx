import { data, redirect } from "react-router";
import { shopContext } from "#app/http/context.ts";
import { getRedirects } from "#app/queries/get-redirects.ts";
import type { Route } from "./+types/not-found";

/** Matches every other path: where staff lead it, otherwise the root's error page with status 404. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<never> {
  const { pathname, search } = new URL(request.url);
  const path = safeDecode(pathname.replace(/(?<!\/)\/+$/, ""));
  const to = (await getRedirects(context.get(shopContext)).catch(() => null))?.get(path);
  if (to !== undefined) throw redirect(to + search, { status: 301, headers: { "Cache-Control": "no-cache" } });
  throw data(null, { status: 404 });
}

function safeDecode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

export default function NotFound() {
  return null;
}
