import { renderToPipeableStream, renderToString } from "react-dom/server";
import { randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import type { ReactNode } from "react";
import { buffer, text } from "node:stream/consumers";
import {
  type EntryContext,
  type HandleDataRequestFunction,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { formatError } from "#platform/format-error.ts";
import { isTransientError } from "#platform/resilience/retry.ts";
import { isAdminPath } from "./http/admin-path.ts";
import { deferHydration } from "./http/page-scripts/defer-hydration.ts";
import { logPath } from "./http/log-path.ts";
import { hashOwnScripts } from "#app/http/page-scripts/script-hashes.ts";
import { findCachedShell, cacheShell } from "./http/page-shell-cache.ts";
import { commonHashes, insertCartCount } from "./http/own-page.tsx";
import { BlankFieldsContext } from "./ui/layout/blank-fields.ts";
import { contentSecurityPolicy } from "./http/security-headers.ts";
import { IslandPageContext, isIslandRoute, isOwnRoute, PageBuildContext } from "./ui/islands/island-page.ts";
import { requestContext, shopContext } from "#app/http/context.ts";
import { type ErrorDetails, ErrorDetailsContext } from "#app/http/error-details.ts";
import { unavailableSeconds } from "#app/http/retry-after.ts";

const renderLimitMilliseconds = 4_000;

/**
 * Renders the whole document before it responds, because the Content-Security-Policy needs the hashes of inline scripts and public pages are cached.
 * The document is left in the request's context, and the response has no body: as a stream it would be copied four times.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const { reference, databaseUnavailable } = context.get(requestContext);
  const nonce = randomBytes(16).toString("hex");
  const page = isAdminPath(new URL(request.url).pathname) ? withAdminManifest(routerContext) : routerContext;
  const away = status === 500 && databaseUnavailable;
  const details = { reference, unavailable: away };
  const { html, hashes } = hashOwnScripts(await renderDocument(page, request.url, details, nonce), nonce);
  // In development Vite adds scripts of its own.
  if (!import.meta.env.DEV)
    headers.set(
      "Content-Security-Policy",
      contentSecurityPolicy([...commonHashes, ...hashes], context.get(shopContext).baseUrl.startsWith("https:")),
    );
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (away) headers.set("Retry-After", String(unavailableSeconds));
  const document = import.meta.env.DEV ? html : deferHydration(html);
  const { loaderData, matches } = routerContext.staticHandlerContext;
  const { id, path, handle } = matches.at(-1)?.route ?? {};
  // Written as its route writes it: of other ways there are many.
  if (status === 200 && isOwnRoute(id) && `/${path}` === pathOf(request.url))
    cacheShell(loaderData.root, pathOf(request.url), document);
  context.get(requestContext).document = insertCartCount(document, handle, loaderData[id ?? ""]);
  return new Response(null, { status: away ? 503 : status, headers });
}

/** The router's requests of the admin read the database's absence in the status, as they read a proxy's without a shop behind it. */
export const handleDataRequest: HandleDataRequestFunction = (response, { request, context }) =>
  response.status === 500 &&
  context.get(requestContext).databaseUnavailable &&
  isAdminPath(new URL(request.url).pathname)
    ? new Response(null, { status: 503, headers: { "Retry-After": String(unavailableSeconds) } })
    : response;

/** The context with the manifest that lists the admin's routes alone, which the build splits off (vite.config.ts). */
function withAdminManifest(context: EntryContext): EntryContext {
  if (import.meta.env.DEV) return context;
  const { manifest } = context;
  return { ...context, manifest: { ...manifest, url: manifest.url.replace("/manifest-", "/admin-manifest-") } };
}

/** Logs an error once, with the reference of the error page. Client errors (4xx) and aborted requests are not logged as failures. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const { log } = context.get(shopContext);
  const notes = context.get(requestContext);
  const facts = { reference: notes.reference, path: logPath(new URL(request.url).pathname) };
  notes.databaseUnavailable ||= isTransientError(error);
  if (isTransientError(error))
    log.warn({ ...facts, error: formatError(error) }, "The database or file storage is away");
  else log.error({ ...facts, error }, "A request failed");
};

/** What React leaves in the place of a part that was not ready. */
const unfinishedPart = "<!--$!-->";

/**
 * Renders at once, without streams: the loaders have ended, and nothing else on a page is waited for. The router's component for the loaders' data would
 * wait for their stream, so it finds here what it has read so far; should another version of the router look elsewhere, the page is rendered the slow way.
 */
async function renderDocument(
  context: EntryContext,
  url: string,
  details: ErrorDetails,
  nonce: string,
): Promise<string> {
  // An island page has none of the router's data in it.
  const { id } = context.staticHandlerContext.matches.at(-1)?.route ?? {};
  const islandPage = isIslandRoute(id);
  const encoded = !islandPage && context.serverHandoffStream ? await text(context.serverHandoffStream) : "";
  const read = (value: string, done: boolean) => Object.assign(Promise.resolve(), { result: { done, value } });
  const page = { url, details, nonce, islandPage, build: isOwnRoute(id) ? context.manifest.version : null };
  const renderMeta = { streamCache: { 0: read(encoded, false), 1: read("", true) } };
  const html = renderToString(<Document {...page} context={{ ...context, renderMeta }} />);
  if (!html.includes(unfinishedPart)) return `<!DOCTYPE html>${html}`;
  const again = { ...context, serverHandoffStream: new Blob([encoded]).stream(), renderMeta: {} };
  return renderInStream(<Document {...page} context={again} />, nonce);
}

interface DocumentProps {
  context: EntryContext;
  url: string;
  details: ErrorDetails;
  nonce: string;
  islandPage: boolean;
  build: string | null;
}

function Document({ context, url, details, nonce, islandPage, build }: DocumentProps) {
  return (
    <ErrorDetailsContext value={details}>
      <BlankFieldsContext
        value={findCachedShell(context.staticHandlerContext.loaderData.root, pathOf(url))?.blankFields ?? null}
      >
        <IslandPageContext value={islandPage}>
          <PageBuildContext value={build}>
            <ServerRouter context={context} url={url} nonce={nonce} />
          </PageBuildContext>
        </IslandPageContext>
      </BlankFieldsContext>
    </ErrorDetailsContext>
  );
}

const pathOf = (url: string) => new URL(url).pathname;

function renderInStream(document: ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => abort(new Error("The page took too long to render")), renderLimitMilliseconds);
    const { pipe, abort } = renderToPipeableStream(document, {
      nonce,
      onAllReady() {
        clearTimeout(limit);
        const body = new PassThrough();
        buffer(body).then((bytes) => resolve(bytes.toString("utf8")), reject);
        pipe(body);
      },
      onShellError(error) {
        clearTimeout(limit);
        reject(error);
      },
    });
  });
}
