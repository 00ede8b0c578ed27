import { type HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type Context, Hono } from "hono";
import type { IncomingMessage, ServerResponse } from "node:http";
import { HTTPException } from "hono/http-exception";
import { clientAddress } from "#app/http/client-address.ts";
import { isAdminPath } from "#app/http/admin-path.ts";
import { isTyped } from "#app/http/typed-fields.ts";
import { isSecretPath, logPath } from "#app/http/log-path.ts";
import type { Shop } from "#app/http/context.ts";
import { getSettings } from "#app/queries/get-settings.ts";
import { exportAccountData } from "#app/endpoints/export-account-data.ts";
import { exportShopData } from "#app/endpoints/export-shop-data.ts";
import { takeSpeedReport } from "#app/endpoints/speed.ts";
import { pushKeyPath } from "#app/ui/push/push-key-path.ts";
import { derivePushKeys } from "#platform/push/push-keys.ts";
import { cachedPagesList, offlinePath, renderServiceWorker } from "#app/endpoints/service-worker.ts";
import { robots } from "#app/endpoints/robots.ts";
import { applyChanges, renderCartBadge, loadSavedIds, loadSession } from "#app/endpoints/session.ts";
import { renderUserMenu, userMenuHeaders } from "#app/endpoints/user-menu.ts";
import { webManifest } from "#app/endpoints/web-manifest.ts";
import { unattendedHeader } from "#app/admin/http/unattended-header.ts";
import { adminPermissions, secretReferrer, securityHeaders } from "#app/http/security-headers.ts";
import { recordForeignForm } from "#domains/staff/authorise.ts";
import { findCards } from "#domains/search/find-cards.ts";
import { isId, newId } from "#kernel/ids.ts";
import { formatError } from "#platform/format-error.ts";
import { isTransientError } from "#platform/resilience/retry.ts";
import { Overloaded } from "#platform/resilience/concurrency-limit.ts";
import { answerInPage, asksInPage } from "./routes/answer-in-page.ts";
import { admitCheckoutForms } from "./forms/admit-checkout-forms.ts";
import { admitStaff, admitUpload } from "./forms/admit-uploads.ts";
import { serveFeeds } from "./files/serve-feeds.ts";
import { serveSmsReceipts } from "./webhooks/serve-sms-receipts.ts";
import { serveCourierMessages } from "./webhooks/serve-courier-messages.ts";
import { serveSitemaps } from "./files/serve-sitemaps.ts";
import { renderErrorPage, renderFailurePage, takesNoForms } from "./error-page.ts";
import { markPrivatePage } from "../metrics/private-pages.ts";
import { allowedMethods, validateFormBody } from "./forms/validate-form-body.ts";
import { csrfProtection } from "./forms/csrf-protection.ts";
import { hasNoPage, renderPrivatePage, takesNoForm } from "./routes/render-route.ts";
import { applyFlash } from "./sessions/flash.ts";
import { createRequestSession } from "./sessions/request-session.ts";
import {
  findReason,
  findReasonOfStatus,
  maxTypedBytes,
  readTypedForm,
  readUnreadForm,
  renderTypedForm,
} from "./forms/typed-form.ts";
import { createEventLoopTurns } from "./event-loop-turns.ts";
import { createPageTurns } from "./page-turns.ts";
import { overloaded, unavailable } from "./temporary-failures.ts";
import { writePrivateResponse } from "./write-private-response.ts";

interface AppSettings {
  shop: Shop;
  trustedProxies: number;
  /** Sends the page for paths at which there is none, which is the same for everybody. */
  serveNotFound?: ((request: IncomingMessage, response: ServerResponse) => Promise<void>) | undefined;
}

type AppEnv = { Bindings: HttpBindings; Variables: { form: Request } };

/** Everything that is not a public page: the routes for machines, the visitor's own pages, and the forms. */
export function createApp({ shop, trustedProxies, serveNotFound }: AppSettings) {
  const { database, baseUrl, log } = shop;
  const https = baseUrl.startsWith("https:");
  const app = new Hono<AppEnv>();
  const openRequestSession = (c: { env: HttpBindings; req: { path: string } }, { inUse = true } = {}) =>
    createRequestSession({
      database,
      address: clientAddress(c.env.incoming, trustedProxies),
      agent: c.env.incoming.headers["user-agent"],
      referrer: c.env.incoming.headers.referer,
      cookieHeader: c.env.incoming.headers.cookie,
      https,
      isData: c.req.path.endsWith(".data"),
      inUse: inUse && c.env.incoming.headers[unattendedHeader] === undefined,
    });
  // Apart: a page does not wait behind a hundred forms.
  const [takeFormTurn, renderInTurn] = [createEventLoopTurns(), createPageTurns()];
  const pushKey = derivePushKeys(shop.secretKey).publicKey;
  const cachedHeaders = { ...securityHeaders, "Cache-Control": "public, max-age=3600" };
  const privateHeaders = { ...securityHeaders, "Cache-Control": "no-store" };

  app.use("*", async (c, next) => {
    await next();
    if (isSecretPath(c.req.path)) c.res.headers.set(...secretReferrer);
  });

  app.get("/robots.txt", (c) => c.text(robots(baseUrl), 200, cachedHeaders));
  app.get("/manifest.webmanifest", async (c) => {
    return c.body(JSON.stringify(webManifest(await getSettings(shop))), 200, {
      ...cachedHeaders,
      "Content-Type": "application/manifest+json",
    });
  });
  app.get("/sw.js", async (c) =>
    c.body(renderServiceWorker(await getSettings(shop)), 200, {
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "public, no-cache",
      "Content-Type": "text/javascript; charset=utf-8",
    }),
  );
  app.get(pushKeyPath, (c) => c.text(pushKey, 200, privateHeaders));
  app.get(offlinePath, () => toResponse(offlinePage));
  app.route("/", serveSitemaps(shop));
  app.route("/feeds", serveFeeds(shop, trustedProxies));
  app.route("/webhooks/couriers", serveCourierMessages(shop, trustedProxies));
  app.route("/webhooks/sms", serveSmsReceipts(shop, trustedProxies));

  app.get("/session", async (c) => {
    const { requestSession, setCookies } = openRequestSession(c);
    const session = await loadSession(database, requestSession);
    for (const cookie of setCookies()) c.header("Set-Cookie", cookie, { append: true });
    return c.json(session, 200, privateHeaders);
  });
  app.get("/session/saved", async (c) => {
    const { requestSession, setCookies } = openRequestSession(c);
    const saved = await loadSavedIds(database, requestSession);
    for (const cookie of setCookies()) c.header("Set-Cookie", cookie, { append: true });
    return c.json(saved, 200, privateHeaders);
  });
  app.get("/session/menu", async (c) => {
    const { requestSession, setCookies } = openRequestSession(c);
    const menu = await renderUserMenu(requestSession);
    for (const cookie of setCookies()) c.header("Set-Cookie", cookie, { append: true });
    return c.body(menu, 200, { ...privateHeaders, ...userMenuHeaders });
  });
  app.get("/session/badge.svg", async (c) =>
    c.body(await renderCartBadge(database, openRequestSession(c).requestSession), 200, {
      ...privateHeaders,
      "Content-Type": "image/svg+xml",
    }),
  );
  app.get("/session/viewed", async (c) => {
    const ids = (c.req.query("ids") ?? "").split(",").filter(isId).slice(0, 12);
    return c.json({ cards: await findCards(database, ids) }, 200, privateHeaders);
  });

  app.get("/user/dashboard/data/export.json", async (c) => {
    const { requestSession, setCookies } = openRequestSession(c);
    const response = await exportAccountData(shop, requestSession);
    for (const cookie of setCookies()) response.headers.append("Set-Cookie", cookie);
    return response;
  });

  app.get("/admin/data/export.json", async (c) => {
    const { requestSession, setCookies } = openRequestSession(c);
    const response = await exportShopData(shop, requestSession);
    for (const cookie of setCookies()) response.headers.append("Set-Cookie", cookie);
    return response;
  });

  app.post("*", (_c, next) => takeFormTurn().then(next));
  app.use(
    "*",
    csrfProtection(baseUrl, async (c, sender) => {
      const session = await openRequestSession(c, { inUse: false }).requestSession.session();
      if (session) await recordForeignForm(database, session, { path: logPath(c.req.path), sender });
    }),
  );
  app.post("/speed", async (c) => takeSpeedReport(shop, c.req.raw, clientAddress(c.env.incoming, trustedProxies)));
  app.use(
    "*",
    validateFormBody(baseUrl, (c) => {
      const hasFiles = /^multipart\/form-data/i.test(c.req.header("content-type") ?? "");
      const openSession = () => openRequestSession(c).requestSession;
      return admitUpload({ pathname: c.req.path, hasFiles }, openSession, database).catch((error: unknown) => {
        // Without the database nobody is known. What was typed comes back all the same.
        if (isTransientError(error) && isShort(c)) return admitStaff(clientAddress(c.env.incoming, trustedProxies));
        throw error;
      });
    }),
  );
  app.use("*", admitCheckoutForms(database));
  app.post("/session/saved", async (c) => {
    const { requestSession, setCookies } = openRequestSession(c);
    const { status, headers, body } = await applyChanges(shop, requestSession, await c.get("form").formData());
    for (const cookie of setCookies()) c.header("Set-Cookie", cookie, { append: true });
    return c.json(body, status, { ...privateHeaders, ...headers });
  });
  // Whoever tries many paths, as programs do that look for the files of other software, has none of them rendered, and no page for a form that it does
  // not take. What the router asks for to show a page by itself, and what a page shows in its own place, is answered by the router; the admin has pages
  // of its own for such paths.
  if (serveNotFound)
    app.on(["GET", "HEAD", "POST"], "*", async (c, next) => {
      const { path, method } = c.req;
      const { incoming, outgoing } = c.env;
      if (path.endsWith(".data") || isAdminPath(path) || isSecretPath(path) || asksInPage(incoming)) return next();
      if (hasNoPage(path)) {
        await serveNotFound(incoming, outgoing as ServerResponse);
        return RESPONSE_ALREADY_SENT;
      }
      return method === "POST" && takesNoForm(path) ? toResponse(takesNoForms) : next();
    });
  app.all("*", async (c) => {
    markPrivatePage(c.env.outgoing);
    const { requestSession, setCookies } = openRequestSession(c);
    const { incoming, outgoing } = c.env;
    const form = c.get("form");
    const typed = isAdminForm(c) && isShort(c) ? form?.clone() : undefined;
    const render = () => renderPrivatePage(shop, form ?? c.req.raw, requestSession);
    // A form has had its turn.
    const rendering = form ? render() : renderInTurn(clientAddress(incoming, trustedProxies), render);
    const rendered = await rendering.catch(async (error: unknown) => {
      const [reason, fields] = [findReason(error), typed && (await readTypedForm(typed))];
      if (reason && fields) return { again: renderTypedForm(typed!.url, fields, reason) };
      throw error;
    });
    if ("again" in rendered) return toResponse(rendered.again);
    const reason = findReasonOfStatus(rendered.status, rendered.headers);
    const fields = typed && reason ? await readTypedForm(typed) : null;
    // A button alone, such as one that a role may not press, gets the page that says why.
    if (typed && reason && fields && (reason === "away" || fields.some(isTyped)))
      return toResponse(renderTypedForm(typed.url, fields, reason));
    // A notice waits for the next page that is opened.
    const response = asksInPage(incoming)
      ? answerInPage(rendered)
      : applyFlash(rendered, { cookieHeader: incoming.headers.cookie, https });
    if (isSecretPath(c.req.path)) response.headers[secretReferrer[0]] = secretReferrer[1];
    if (isAdminPath(c.req.path)) Object.assign(response.headers, adminPermissions);
    await writePrivateResponse(incoming, outgoing as ServerResponse, {
      ...response,
      cookies: [...response.cookies, ...setCookies()],
    });
    return RESPONSE_ALREADY_SENT;
  });

  app.onError(async (error, c) => {
    const canRetry = c.req.method === "GET";
    const reason = isAdminForm(c) ? findReason(error) : null;
    const url = baseUrl + c.env.incoming.url;
    const fields = reason && (await readUnreadForm(url, c.env.incoming, clientAddress(c.env.incoming, trustedProxies)));
    if (reason && fields) return toResponse(renderTypedForm(url, fields, reason));
    if (error instanceof HTTPException)
      return toResponse(
        renderErrorPage(
          error.status,
          error.message,
          error.status === 405 ? { headers: { Allow: allowedMethods } } : {},
        ),
      );
    if (isTransientError(error)) {
      log.warn({ path: logPath(c.req.path), error: formatError(error) }, "The database or file storage is away");
      return toResponse(renderFailurePage(unavailable, { canRetry }));
    }
    if (error instanceof Overloaded) return toResponse(renderFailurePage(overloaded, { canRetry }));
    const reference = newId().slice(-12).toUpperCase();
    log.error({ reference, error }, "A request failed");
    return toResponse(
      renderErrorPage(500, `Please try again. If it stays like this, tell us the reference ${reference}.`, {
        canRetry,
      }),
    );
  });
  return app;
}

/** What browsers keep to show when neither the shop nor a kept page can be reached. */
const offlinePage = renderErrorPage(
  200,
  "The shop cannot be reached from here right now. Your cart waits in the shop. If you have just sent something, it has not arrived: go back and send it again.",
  { title: "No connection", canRetry: true, content: cachedPagesList },
);

/** Whether a form of the admin was sent without scripts. */
const isAdminForm = (c: Context<AppEnv>) =>
  c.req.method === "POST" && isAdminPath(c.req.path) && !c.req.path.endsWith(".data");

/** Whether a form is short enough to be held for being shown again. */
const isShort = (c: Context<AppEnv>) => Number(c.req.header("content-length") ?? Infinity) <= maxTypedBytes;

const toResponse = ({ status, headers, body }: ReturnType<typeof renderErrorPage>) =>
  new Response(body, { status, headers });
